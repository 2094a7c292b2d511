import {
  cp932,
  csv,
  day,
  head,
  type MemberFile,
  mail,
  of,
  row,
  withCell,
  word,
  wrongDay,
} from './building.ts'

const smartHr = [
  '社員番号,姓,名,姓（ヨミガナ）,名（ヨミガナ）,生年月日,性別,電話番号,メールアドレス,入社年月日,雇用形態,在籍状況,入社区分,部署1,部署2',
  'A001,空野,晴子,そらの,はるこ,2003/8/15,女,03-1234-5678,no1@example.jp,令和8年 4月 1日,正規社員,在籍中,新卒採用,営業部,東日本課',
].join('\r\n')

export const wordFiles: readonly MemberFile[] = [
  ...of('days', [
    ...['2026/4/1', '2026-04-01', '2026.4.1', '20260401', '令和8年4月1日', '令和８年４月１日'].map((text) =>
      day(text),
    ),
    ...['R8.4.1', 'r8.4.1', '令8.4.1', '令和8年 4月 1日', '2026年4月1日(水)', '26/4/1', '2026/4/1 9:30'].map(
      (text) => day(text),
    ),
    ...['2026-04-01T00:00:00', '2026-03-31T15:00:00Z', '46113', '1-Apr-26', 'Apr 1, 2026'].map((text) =>
      day(text),
    ),
    wrongDay('2062/4/1', 'person_date'),
    wrongDay('1926/4/1', 'person_date'),
    wrongDay('平成40年4月1日', 'date'),
    wrongDay('2026/2/30', 'no_such_day'),
    wrongDay('来春', 'date'),
  ]),
  ...of('words', [
    word('性別', '男', 'gender', 1),
    word('性別', '女', 'gender', 2),
    word('性別', 'M', 'gender', 1),
    word('性別', 'female', 'gender', 2),
    word('雇用形態', '正規社員', 'employing_type', 1),
    word('雇用形態', 'ﾊﾟｰﾄ', 'employing_type', 3),
    word('雇用形態', 'アルバイト', 'employing_type', 3),
    word('雇用区分', '嘱託', 'employing_type', 2),
    word('雇用形態', '派遣', 'employing_type', 4),
    word('在籍状況', '休職中', 'working_status', 2),
    { name: 'はなこ as a reading', file: withCell('メイ', 'はなこ'), stored: [{ firstname_kana: 'ハナコ' }] },
    { name: 'a code of another system', file: withCell('性別', '1'), wrong: [[2, '性別', 'choice_number']] },
    { name: 'a word nobody knows', file: withCell('性別', 'ぬ'), wrong: [[2, '性別', 'choice']] },
  ]),
  ...of('headings', [
    {
      name: 'SmartHR',
      file: cp932(smartHr),
      stored: [
        {
          employee_code: 'A001',
          lastname: '空野',
          firstname: '晴子',
          lastname_kana: 'ソラノ',
          gender: 2,
          email: mail(1),
          date_contracted: '2026-04-01',
          employing_type: 1,
          working_status: 1,
          is_newbie: 1,
          birth_year: 2003,
          birth_month: 8,
          birth_day: 15,
        },
      ],
      reported: ['この列は読み取りません：「電話番号」'],
    },
    {
      name: 'one column for the name',
      file: csv(
        `氏名,フリガナ,社用メールアドレス,入社年月日,採用区分\n空野　晴子,ｿﾗﾉ ﾊﾙｺ,${mail(1)},2026/4/1,キャリア採用\n`,
      ),
      stored: [{ lastname: '空野', firstname: '晴子', firstname_kana: 'ハルコ', is_newbie: 0 }],
    },
    {
      name: 'a name that cannot be split',
      file: csv(`氏名,メールアドレス,入社日,新卒・中途\n空野晴子,${mail(1)},2026/4/1,新卒\n`),
      wrong: [[2, '氏名', 'name_parts']],
    },
    {
      name: 'the same heading twice',
      file: csv(`${head},性別,性 別\n${row(1)},男,女\n`),
      reported: ['同じ見出しの列が2つ以上あります：「性別」'],
    },
    {
      name: 'no heading for what is required',
      file: csv(`従業員番号,苗字,名前,入社年月日\nA1,空野,晴子,2026/4/1\n`),
      reported: ['必要な列がありません：「メールアドレス」「新卒・中途」'],
    },
  ]),
]
