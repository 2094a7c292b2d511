import iconv from 'iconv-lite'

const families = ['髙﨑', '佐藤', '鈴木', '神谷', '濵田', '渡邊', '①ノ瀬', '山﨑', '德永', '伊藤']
const kana = ['ﾀｶｻｷ', 'ｻﾄｳ', 'ｽｽﾞｷ', 'ｶﾐﾔ', 'ﾊﾏﾀﾞ', 'ﾜﾀﾅﾍﾞ', 'ｲﾁﾉｾ', 'ﾔﾏｻﾞｷ', 'ﾄｸﾅｶﾞ', 'ｲﾄｳ']
const given = ['翔太', '葵', '陽菜', '大翔', 'さくら', '蓮', '結衣', '健㈱', '美咲', '悠真']
const givenKana = ['ｼｮｳﾀ', 'ｱｵｲ', 'ﾋﾅ', 'ﾋﾛﾄ', 'ｻｸﾗ', 'ﾚﾝ', 'ﾕｲ', 'ｹﾝ', 'ﾐｻｷ', 'ﾕｳﾏ']
const dates = ['2026/4/1', '2026年4月1日', '46113', '2026-04-01', '２０２６/４/１']

export const exportHeadings = [
  '社員番号',
  '姓',
  '名',
  'セイ',
  'メイ',
  'メールアドレス',
  '携帯電話番号',
  '入社日',
  'アンケート初回配信日',
  '新卒・中途',
  '部署',
  '直属の上司',
  '雇用形態',
  '在籍状況',
  '性別',
  '生年（西暦）',
  '生まれた月',
  '生まれた日',
  '転職回数',
  '就業年数',
  '退職日',
  '退職理由',
  '重要度',
  '採用経路',
  '最終学歴',
  '入社時の評価',
  'アンケートの言語',
  '月次アンケートの配信を停止する',
  'Slackのメールアドレス',
  '職種',
  '備考1',
] as const

export type ExportHeading = (typeof exportHeadings)[number]

const pick = (list: readonly string[], index: number) => list[index % list.length] ?? ''

/** One row as HR's Excel holds it: half-width kana, several ways of dates, a phone number without its zero. */
export function exportRow(index: number): Record<ExportHeading, string> {
  return {
    社員番号: String(index).padStart(6, '0'),
    姓: pick(families, index),
    名: pick(given, Math.floor(index / 10)),
    セイ: pick(kana, index),
    メイ: pick(givenKana, Math.floor(index / 10)),
    メールアドレス: `shain${index}@member.example`,
    携帯電話番号: `90${String(10_000_000 + index)}`,
    入社日: pick(dates, index),
    アンケート初回配信日: index % 3 === 0 ? '2026/5/1' : '',
    '新卒・中途': index % 4 === 0 ? '中途' : '新卒',
    部署: index % 2 === 0 ? '営業部 > 東日本課' : '開発部',
    直属の上司: index % 5 === 0 ? 'boss@company.example' : '',
    雇用形態: '正社員',
    在籍状況: '在籍',
    性別: index % 2 === 0 ? '女性' : '男性',
    '生年（西暦）': String(1980 + (index % 25)),
    生まれた月: String(1 + (index % 12)),
    生まれた日: String(1 + (index % 28)),
    転職回数: String(index % 4),
    就業年数: '３',
    退職日: '',
    退職理由: '',
    重要度: index % 50 === 0 ? '中' : '',
    採用経路: '人材紹介',
    最終学歴: '大学',
    入社時の評価: 'Ａ',
    アンケートの言語: '日本語',
    月次アンケートの配信を停止する: 'いいえ',
    Slackのメールアドレス: '',
    職種: '営業　',
    備考1: index % 7 === 0 ? '9時～17時、"在宅"可' : '',
  }
}

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export function excelCsv(rows: readonly Record<ExportHeading, string>[]): File {
  const lines = rows.map((row) => exportHeadings.map((heading) => quoted(row[heading])).join(','))
  const blank = exportHeadings.map(() => '').join(',')
  const text = [exportHeadings.join(','), ...lines, blank, blank, ''].join('\r\n')
  return new File([Uint8Array.from(iconv.encode(text, 'cp932'))], '社員名簿.csv', {
    type: 'application/vnd.ms-excel',
  })
}
