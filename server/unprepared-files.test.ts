import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { numberCell, rawWorkbook, typedCell } from './testing/file-shapes/raw-workbook.ts'
import { suite } from './testing/suite.ts'

const { as, rows, register } = suite({ at: '2026-05-01T09:00:00+09:00' })

const csv = (text: string | Uint8Array) =>
  new File([typeof text === 'string' ? text : Uint8Array.from(text)], '名簿.csv')
const book = async (name: string, of: Parameters<typeof rawWorkbook>[0]) =>
  new File([await rawWorkbook(of)], name)

const H = '姓,名,メールアドレス,入社日,新卒・中途,社員番号'
const ok = (n: number) => `空野,晴子,n${n}@example.jp,2026/4/1,新卒,N${n}`
const head = H.split(',')
/** What a file that nobody prepared for us comes to: refused, stopped as a whole, its wrong lines, or how many are written. */
const files: [string, string, () => File | Promise<File>][] = [
  ['utf-16 with a mark', 'refused', () => csv(iconv.encode(`\ufeff${H}\n${ok(1)}\n`, 'utf16le'))],
  ['euc-jp', 'refused', () => csv(iconv.encode(`${H}\n${ok(1)}\n`, 'eucjp'))],
  [
    'half utf-8, half cp932',
    'refused',
    () => csv(Buffer.concat([Buffer.from(`${H}\n`), iconv.encode(`${ok(1)}\n`, 'cp932')])),
  ],
  [
    'a merged heading above',
    'written 1',
    () =>
      book('a.xlsx', { sheets: [{ rows: [['基本情報', '', '', '入社', '', ''], head, ok(1).split(',')] }] }),
  ],
  ['merged cells below each other', 'written 2', () => csv(`${H},部署\n${ok(1)},営業部\n${ok(2)},\n`)],
  [
    'two sheets',
    'stopped',
    () =>
      book('b.xlsx', {
        sheets: [
          { name: '表紙', rows: [['2026年度 入社者'], ['作成者', '人事']] },
          { name: '名簿', rows: [head, ok(1).split(',')] },
        ],
      }),
  ],
  [
    'formulas without results',
    'wrong 2',
    () =>
      book('c.xlsx', {
        sheets: [
          {
            rows: [
              head,
              [
                '空野',
                '晴子',
                { xml: (name: string) => `<c r="${name}"><f>A1&amp;"@x.jp"</f></c>` },
                '2026/4/1',
                '新卒',
                'N1',
              ],
            ],
          },
        ],
      }),
  ],
  [
    'mixed dates',
    'wrong 3 4 5 6',
    () =>
      csv(
        `${H}\n${ok(1)}\n${ok(2).replace('2026/4/1', '4/1/2026')}\n${ok(3).replace('2026/4/1', '01-04-2026')}\n${ok(4).replace('2026/4/1', '4月1日')}\n${ok(5).replace('2026/4/1', '2026/4')}\n${ok(6).replace('2026/4/1', 'R8/4/1')}\n`,
      ),
  ],
  ['a huge cell', 'wrong 2', () => csv(`${H},備考\n${ok(1)},${'長'.repeat(9_000)}\n`)],
  ['a cell beyond every limit', 'refused', () => csv(`${H},備考\n${ok(1)},${'長'.repeat(20_000)}\n`)],
  ['an open quote', 'refused', () => csv(`${H}\n"空野,晴子,n1@example.jp,2026/4/1,新卒,N1\n${ok(2)}\n`)],
  ['quotes in the middle', 'written 1', () => csv(`${H}\n空"野",晴子,n1@example.jp,2026/4/1,新卒,N1\n`)],
  ['foreign codes', 'wrong 2 3', () => csv(`${H},性別,雇用形態\n${ok(1)},0,3\n${ok(2)},1,001\n`)],
  ['totals below', 'written 2', () => csv(`${H}\n${ok(1)}\n${ok(2)}\n合計,2名,,,,\n`)],
  ['a comment below', 'written 1', () => csv(`${H}\n${ok(1)}\n※社外秘\n`)],
  ['empty lines between', 'written 2', () => csv(`${H}\n${ok(1)}\n,,,,,\n\n${ok(2)}\n`)],
  ['the same heading twice', 'stopped', () => csv(`${H},メールアドレス\n${ok(1)},other@example.jp\n`)],
  ['people side by side', 'stopped', () => csv(`${H},${H}\n${ok(1)},${ok(2)}\n`)],
  [
    'turned by a quarter',
    'stopped',
    () =>
      csv(
        `姓,空野,海野\n名,晴子,波子\nメールアドレス,a@example.jp,b@example.jp\n入社日,2026/4/1,2026/4/1\n新卒・中途,新卒,新卒\n`,
      ),
  ],
  [
    'several addresses in a cell',
    'wrong 2 3',
    () =>
      csv(
        `${H}\n${ok(1).replace('n1@example.jp', 'a@example.jp; b@example.jp')}\n${ok(2).replace('n2@example.jp', '空野 <n2@example.jp>')}\n${ok(3).replace('n3@example.jp', 'mailto:n3@example.jp')}\n${ok(4).replace('n4@example.jp', 'n4＠example．jp')}\n`,
      ),
  ],
  ['a zero before the code lost', 'wrong 2', () => csv(`${H}\n${ok(1).replace(',N1', ',45')}\n`)],
  ['a code with a space', 'written 1', () => csv(`${H},職種\n${ok(1).replace(',N1', ', 00045 ')},開発\n`)],
  [
    'a code in full width',
    'written 1',
    () => csv(`${H},職種\n${ok(1).replace(',N1', ',０００４５')},開発\n`),
  ],
  [
    'a number in a code column',
    'wrong 2',
    () =>
      book('d.xlsx', {
        sheets: [
          { rows: [head, ['空野', '晴子', 'n1@example.jp', numberCell(46113), '新卒', numberCell(45)]] },
        ],
      }),
  ],
  [
    'an error in a name',
    'wrong 2',
    () =>
      book('e.xlsx', {
        sheets: [
          { rows: [head, ['空野', typedCell('e', '#REF!'), 'n1@example.jp', '2026/4/1', '新卒', 'N1']] },
        ],
      }),
  ],
  ['only headings', 'stopped', () => csv(`${H}\n`)],
  ['nothing', 'refused', () => csv('')],
  [
    'a picture called csv',
    'refused',
    () => csv(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0])),
  ],
  [
    'html called xls',
    'refused',
    () => new File(['<html><table><tr><td>姓</td></tr></table></html>'], '名簿.xls'),
  ],
  ['json', 'stopped', () => csv('[{"姓":"空野"}]')],
  [
    'invisible signs',
    'written 1',
    () => csv(`${H}\n空\u200b野,晴\u00ad子,n1\u200b@example.jp,2026/4/1\u200e,新卒,\u2060N1\n`),
  ],
  [
    'a surname alone for 氏名',
    'wrong 2',
    () => csv('氏名,メールアドレス,入社日,新卒・中途\n空野晴子,a@example.jp,2026/4/1,新卒\n'),
  ],
  [
    'somebody who left',
    'wrong 3',
    () => csv(`${H},退職日,在籍状況\n${ok(1)},2026/4/20,退職\n${ok(2)},2026/4/20,在籍中\n`),
  ],
  [
    'a member in a sheet without what registering needs',
    'wrong 3',
    () => csv('社員番号,部署\n00045,開発部\n00046,開発部\n'),
  ],
]

/** Each with what its sentences must hold: of a refusal, of the file, or of a row. */
const sentences: [string, string, () => File | Promise<File>][] = [
  [
    'totals and remarks',
    '4行目「合計」、5行目「※社外秘」',
    () => csv(`${H}\n${ok(1)}\n${ok(2)}\n合計,2名\n※社外秘\n`),
  ],
  [
    'a wrong weekday',
    '曜日が日付と合いません',
    () => csv(`${H}\n${ok(1).replace('2026/4/1', '2026/4/1(月)')}\n`),
  ],
  [
    'the work address',
    'メールアドレスには、「社用メールアドレス」の列を使います（「メールアドレス」は使いません）',
    () => csv(`${H},社用メールアドレス\n${ok(1)},work@example.jp\n`),
  ],
  [
    'the day of hiring alone',
    '入社日には、「採用日」の列を使います',
    () => csv(`${H.replace('入社日', '採用日')}\n${ok(1)}\n`),
  ],
  [
    'the day of joining before that of hiring',
    '「入社予定日」の列を使います（「採用日」は使いません）',
    () => csv(`${H.replace('入社日', '採用日')},入社予定日\n${ok(1)},2026/5/1\n`),
  ],
  [
    'a whole name twice',
    '姓と名の両方に氏名が入っています',
    () => csv(`${H}\n${ok(1).replace('空野,晴子', '空野 晴子,空野 晴子')}\n`),
  ],
  [
    'zeros before a code',
    '先頭の0だけが違う社員番号',
    () => csv(`${H}\n${ok(1).replace(',N1', ',0000045')}\n`),
  ],
  ['one code in two cases', '3行目と重複', () => csv(`${H}\n${ok(1)}\n${ok(2).replace(',N2', ',ｎ1')}\n`)],
  [
    'somebody else under a known code',
    '2行目：登録済みの既 知さんが、別の方（空野 晴子さん）に変わります',
    () => csv(`${H}\n${ok(1).replace(',N1', ',00045')}\n`),
  ],
  [
    'one person twice',
    '3行目：2行目の空野 晴子さんと、同じ方ではありませんか',
    () => csv(`${H}\n${ok(1)}\n${ok(2)}\n`),
  ],
  ['pdf', 'PDFや画像', () => csv('%PDF-1.7 ...')],
  [
    'html',
    'Webページ（HTML）',
    () => new File(['<html><table><tr><td>姓</td></tr></table></html>'], '名簿.xls'),
  ],
  [
    'ods',
    'OpenDocument形式',
    () => new File(['PK\u0003\u0004mimetypeapplication/vnd.oasis.opendocument'], 'a.ods'),
  ],
  ['numbers', 'Numbersのファイル', () => new File(['PK\u0003\u0004Index/Document.iwa'], 'a.numbers')],
  ['xlsb', 'Excelバイナリブック', () => new File(['PK\u0003\u0004xl/workbook.bin'], 'a.xlsb')],
  [
    'an open quote',
    '2行目の引用符',
    () => csv(`${H}\n"空野,晴子,n1@example.jp,2026/4/1,新卒,N1\n${ok(2)}\n`),
  ],
  [
    'a supervisor whom nobody knows by name',
    'この上司は登録されていません',
    () => csv(`${H},直属の上司\n${ok(1)},誰か 不明\n`),
  ],
  ['utf-16', 'UTF-16', () => csv(iconv.encode(`\ufeff${H}\n${ok(1)}\n`, 'utf16le'))],
]

test.each(sentences)('%s is said', async (_name, sentence, file) => {
  await register({ employee_code: '00045', email: 'known@example.jp', lastname: '既', firstname: '知' })
  const { text } = await as('owner').upload('/v3/csv_upsert/validate', { file: await file() })
  expect(text).toContain(sentence)
})

/** A column under a heading that says little, by what stands in it. */
const asked: [string, string, string[]][] = [
  ['working_status', 'ステータス', ['休職中', '退職', '在籍']],
  ['working_status', '備考ではない何か', ['退職']],
  ['is_stopped_send_questions_mail', '配信停止', ['する']],
  ['is_stopped_send_questions_mail', 'メール配信', ['不要']],
  ['department_id', '勤務先の呼び名', ['営業部', '開発部']],
  ['department_id', '部', ['営業部']],
]

test.each(asked)('%s is asked for under %s', async (_field, heading, cells) => {
  const lines = cells.map((cell, index) => `${ok(index)},${cell}`)
  const { body } = await as('owner').upload('/v3/csv_upsert/validate', {
    file: csv([`${H},${heading}`, ...lines].join('\n')),
  })
  const columns = body.choices.columns as { heading: string; is_asked: boolean }[]
  expect(columns.filter(({ is_asked }) => is_asked).map((one) => one.heading)).toEqual([heading])
})

/** Headings of other systems, and how the cell below them is read. */
const known: [string, string, string, string][] = [
  ['社員ステータス', '休職中', '在籍状況', '休職'],
  ['退職予定', '2027/3/31', '退職日', '2027年3月31日'],
  ['課', '東日本課', '部署', '営業部 > 東日本課'],
  ['所属グループ名', '東日本課', '部署', '営業部 > 東日本課'],
  ['部署名称', '営業部／東日本課', '部署', '営業部 > 東日本課'],
  ['配属先', '営業部・東日本課', '部署', '営業部 > 東日本課'],
  ['所属', '営業部/東日本課', '部署', '営業部 > 東日本課'],
  ['氏名（姓）カナ', 'ソラノ', 'セイ', 'ソラノ'],
  ['名（カナ）', 'ハルコ', 'メイ', 'ハルコ'],
]

test.each(known)('%s with %s is %s', async (heading, cell, field, reading) => {
  const { body, text } = await as('owner').upload('/v3/csv_upsert/validate', {
    file: csv(`${H},${heading}\n${ok(1)},${cell}\n`),
  })
  expect(body.rows[0].read[field], text).toBe(reading)
})

test('departments stand in a column a level, and a level may be empty', async () => {
  const { body, text } = await as('owner').upload('/v3/csv_upsert/validate', {
    file: csv(`${H},本部,部,課\n${ok(1)},,営業部,東日本課\n${ok(2)},,,東日本課\n`),
  })
  expect(
    body.rows.map((row: { read: Record<string, string> }) => row.read.部署),
    text,
  ).toEqual(['営業部 > 東日本課', '営業部 > 東日本課'])
})

test('politeness is no part of a name', async () => {
  const { body } = await as('owner').upload('/v3/csv_upsert/validate', {
    file: csv('氏名,メールアドレス,入社日,新卒・中途\n空野 晴子 様,a@example.jp,2026/4/1,新卒\n'),
  })
  expect(body.rows[0].read).toMatchObject({ 姓: '空野', 名: '晴子' })
})

type Row = { line: number; errors: unknown[] }

test.each(files)('%s: %s', async (_name, expected, file) => {
  await register({ employee_code: '00045', email: 'known@example.jp', lastname: '既', firstname: '知' })
  const before = await rows('members')
  const check = await as('owner').upload('/v3/csv_upsert/validate', { file: await file() })
  const written = await as('owner').upload('/v3/csv_upsert/import', { file: await file() })
  const isStopped = check.body.problems?.some(({ is_fatal }: { is_fatal: boolean }) => is_fatal)
  const wrong = (check.body.rows ?? []).filter(({ errors }: Row) => errors.length > 0)
  const outcome =
    check.status >= 400
      ? 'refused'
      : isStopped
        ? 'stopped'
        : wrong.length > 0
          ? `wrong ${wrong.map(({ line }: Row) => line).join(' ')}`
          : `written ${written.body.result.imported_count}`
  expect(outcome, check.text).toBe(expected)
  expect(check.status).toBeLessThan(500)
  if (!outcome.startsWith('written')) expect(await rows('members')).toEqual(before)
})
