import iconv from 'iconv-lite'
import { talentColumns } from '#contract/talent/sheet.ts'

const families = ['髙﨑', '佐藤', '鈴木', '神谷', '濵田', '渡邊', '①ノ瀬', '山﨑', '德永', '伊藤']
const kana = ['ﾀｶｻｷ', 'ｻﾄｳ', 'ｽｽﾞｷ', 'ｶﾐﾔ', 'ﾊﾏﾀﾞ', 'ﾜﾀﾅﾍﾞ', 'ｲﾁﾉｾ', 'ﾔﾏｻﾞｷ', 'ﾄｸﾅｶﾞ', 'ｲﾄｳ']
const given = ['翔太', '葵', '陽菜', '大翔', 'さくら', '蓮', '結衣', '健', '美咲', '悠真']
const examined = ['2026/3/2', '2026年3月2日', '46083', '2026-03-02', '２０２６/３/２']

const resultHeadings = talentColumns.map(({ heading }) => heading)

export type ResultRow = Record<string, string>

const pick = (list: readonly string[], index: number) => list[index % list.length] ?? ''

/** One row as a provider's Excel holds it. */
export function resultRow(index: number): ResultRow {
  return {
    受検者ID: `Ｔ-${String(index).padStart(5, '0')}`,
    姓: pick(families, index),
    名: pick(given, Math.floor(index / 10)),
    セイ: pick(kana, index),
    メイ: 'ﾊﾙ',
    メールアドレス: `shain${index}@member.example`,
    社員番号: String(index).padStart(6, '0'),
    生年月日: `${1980 + (index % 25)}/${1 + (index % 12)}/${1 + (index % 28)}`,
    受検日: pick(examined, index),
    外向性: String(20 + (index % 61)),
    協調性: '５０',
    勤勉性: '55.0',
    情緒の安定: '',
    開放性: '47',
    アドバイス1の分類: '指示の出し方',
    アドバイス1の内容: '目的から伝えると、自分で手順を組み立てます。"9時～17時"',
    アドバイス1のキーワード: '目的',
  }
}

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export function resultsCsv(rows: readonly ResultRow[], headings: readonly string[] = resultHeadings): File {
  const lines = rows.map((row) => headings.map((heading) => quoted(row[heading] ?? '')).join(','))
  const text = [headings.join(','), ...lines, headings.map(() => '').join(','), ''].join('\r\n')
  return new File([Uint8Array.from(iconv.encode(text, 'cp932'))], '検査結果.csv', {
    type: 'application/vnd.ms-excel',
  })
}
