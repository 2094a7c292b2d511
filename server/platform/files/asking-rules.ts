import { workingStatus } from '#contract/codes.ts'
import { codeNamed } from './cell-words.ts'
import { type FileColumn, levelled } from './columns.ts'
import { bareHeading } from './headings.ts'
import type { TableRow } from './sheet.ts'

/** Whether every or most of what stands in a column looks like this. */
const mostly = (cells: readonly string[], looks: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(looks).length * 2 > cells.length

const unit = /(?:部|課|室|係|局|本部|事業部|支店|支社|工場|営業所|センター|グループ|チーム)$/
const isKana = (cell: string) => /^[ぁ-ゖァ-ヺｦ-ﾟー゛゜\s　・]{2,}$/.test(cell)
const isStatus = (cell: string) => 'code' in codeNamed(workingStatus, cell, false)
const stopping = /停止|配信|送信不要|mailstop|optout/

/** What a column holds whatever stands above it: where nothing fills the field, somebody is asked. */
const bySamples: readonly [field: string, looks: (cells: readonly string[], name: string) => boolean][] = [
  ['working_status', (cells) => cells.some(isStatus) && mostly(cells, isStatus)],
  ['is_stopped_send_questions_mail', (cells, name) => cells.length > 0 && stopping.test(name)],
  [levelled, (cells, name) => !isPost(name) && mostly(cells, (cell) => unit.test(cell))],
  [
    'lastname_kana',
    (cells, name) => /カナ|かな|フリ|ふり|ヨミ|よみ|kana/.test(name) && mostly(cells, isKana),
  ],
]

const isPost = (name: string) => /役職|職種|職位|等級|勤務地|住所|備考|業務/.test(name)

/** Whether a column that nobody knows holds what a field takes that nothing fills. */
export function holds(
  column: FileColumn,
  cells: readonly string[],
  isFilled: (field: string) => boolean,
): boolean {
  const name = bareHeading(column.heading)
  return !ofOthers.test(name) && bySamples.some(([field, looks]) => !isFilled(field) && looks(cells, name))
}

/** Headings of what is another person's, or of another time. */
export const ofOthers = /旧|家族|扶養|配偶者|緊急|保証人|前職|上司|上長|評価者|兼務/

/** How many different values of a column are looked at. */
export const samplesRead = 30

/** The first different values of a column. */
export function variousOf(rows: readonly TableRow[], index: number, most: number): string[] {
  const samples = new Set<string>()
  for (const { cells } of rows) {
    const cell = cells[index] ?? ''
    if (cell !== '') samples.add(cell)
    if (samples.size === most) break
  }
  return [...samples]
}
