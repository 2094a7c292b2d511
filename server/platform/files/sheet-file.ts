import { csvOf, csvType } from '../csv.ts'
import { xlsxOf, xlsxType } from '../xlsx.ts'
import { fileNamed } from './file-answer.ts'
import type { Sheet } from './sheet.ts'

/** The first sheet alone as CSV, or all of them as a workbook. */
export async function fileOf(
  sheets: readonly [Sheet, ...Sheet[]],
  name: string,
  format: 'csv' | 'xlsx',
): Promise<File> {
  if (format === 'xlsx') return fileNamed(await xlsxOf(sheets), `${name}.xlsx`, xlsxType)
  const [{ columns, rows }] = sheets
  const headings = columns.map(({ heading }) => heading)
  return fileNamed(await csvOf(headings, rows), `${name}.csv`, csvType)
}
