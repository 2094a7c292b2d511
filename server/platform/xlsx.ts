import { gathered } from './files/making.ts'
import type { Cell, Rows, Sheet, SheetColumn } from './files/sheet.ts'
import { unpack, type ZipPart, zipEntries, zipped } from './files/zip.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const lastChoiceRow = 10_001
const longestChoices = 250
const partLimit = 64 * 1024 * 1024

const headingStyle = (isRequired: boolean | undefined) => ({
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: {
    type: 'pattern' as const,
    pattern: 'solid' as const,
    fgColor: { rgb: isRequired ? 'A63D2F' : '2F5D8C' },
  },
  alignment: { vertical: 'center' as const, wrapText: true },
})

const top = { vertical: 'top' as const }

const cellStyle = ({ kind = 'text' }: SheetColumn) => {
  switch (kind) {
    case 'text':
      return { numFmt: '@', alignment: top }
    case 'paragraph':
      return { numFmt: '@', alignment: { ...top, wrapText: true } }
    case 'date':
      return { numFmt: 'yyyy/mm/dd', alignment: top }
    case 'datetime':
      return { numFmt: 'yyyy/mm/dd hh:mm', alignment: top }
    case 'number':
      return { alignment: top }
  }
}

/** A, B, … Z, AA, … */
function letterOf(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? letterOf(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}

const defaultWidth = ({ heading }: SheetColumn) => Math.min(40, Math.max(10, heading.length * 2 + 4))

function choicesOf({ choices }: SheetColumn, column: number) {
  if (!choices?.length) return []
  const values = [...choices]
  if (values.join(',').length > longestChoices || values.some((value) => value.includes(','))) return []
  const letter = letterOf(column)
  return [
    {
      type: 'list' as const,
      values,
      range: `${letter}2:${letter}${lastChoiceRow}`,
      allowBlank: true,
      showErrorMessage: true,
      errorStyle: 'warning' as const,
      errorTitle: '一覧にない値です',
      errorMessage: '一覧から選ぶか、説明のシートにある値を入力してください。',
    },
  ]
}

/** The sheet without its rows: a heading, and a second row that tells the style of each column. */
const skeletonOf = ({ name, columns }: Sheet) => ({
  name,
  columns: columns.map((column) => ({
    width: column.width ?? defaultWidth(column),
    style: cellStyle(column),
  })),
  rows: [columns.map(({ heading }) => heading), columns.map(() => '-')],
  cells: new Map(
    columns.map(({ isRequired }, index) => [`0,${index}`, { style: headingStyle(isRequired) }] as const),
  ),
  autoFilter: { range: `A1:${letterOf(columns.length - 1)}1` },
  freezePane: { rows: 1 },
  dataValidations: columns.flatMap(choicesOf),
})

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
// What XML cannot hold.
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

// Plain characters, which neither escape nor rule concerns: most cells have no others.
const beyondPlain = /[^\t\n\r\u0020-\u0025\u0027-\u003b\u003d\u003f-\ud7ff\ue000-\ufffd]/

const escapeXml = (text: string) =>
  beyondPlain.test(text)
    ? text.replace(unwritable, '').replace(/[&<>]/g, (character) => escapes[character] ?? '')
    : text

const dayMs = 86_400_000
const firstDay = Date.UTC(1899, 11, 30)

/** A day or time as the spreadsheet counts it, or null for other text and for days that do not exist. */
function serialOf(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d( \d\d:\d\d(:\d\d)?)?$/.test(text)) return null
  const time = Date.parse(text.length > 10 ? `${text.replace(' ', 'T')}Z` : text)
  if (Number.isNaN(time) || new Date(time).getUTCDate() !== Number(text.slice(8, 10))) return null
  return Math.round(((time - firstDay) / dayMs) * 86_400) / 86_400
}

type Column = { letter: string; style: string; isDay: boolean }

function cellXml(value: Cell, { letter, style, isDay }: Column, row: number): string {
  if (value === null || value === '') return ''
  const number = typeof value === 'number' ? value : isDay ? serialOf(value) : null
  const open = `<c r="${letter}${row}" s="${style}"`
  if (number !== null) return `${open}><v>${number}</v></c>`
  return `${open} t="inlineStr"><is><t xml:space="preserve">${escapeXml(String(value))}</t></is></c>`
}

function rowXml(cells: readonly Cell[], columns: readonly Column[], row: number): string {
  let xml = `<row r="${row}">`
  for (const [index, column] of columns.entries()) xml += cellXml(cells[index] ?? null, column, row)
  return `${xml}</row>`
}

/** Puts the rows in the place of the second row, and widens the filter over them. */
async function* filledIn(skeleton: string, { columns, rows }: Sheet): AsyncGenerator<string> {
  const [before = '', styles = '', after = ''] = skeleton.split(/<row r="2"[^>]*>(.*?)<\/row>/s)
  const ids = [...styles.matchAll(/ s="(\d+)"/g)].map((match) => match[1] ?? '0')
  const written = columns.map(
    ({ kind }, index): Column => ({
      letter: letterOf(index),
      style: ids[index] ?? '0',
      isDay: kind === 'date' || kind === 'datetime',
    }),
  )
  // Empty cells that somebody fills in later take the column's style too.
  yield before
    .replace(/<dimension[^>]*>/, '')
    .replace(/<col min="(\d+)"/g, (col, number) => `${col} style="${ids[Number(number) - 1] ?? '0'}"`)
  const last = yield* rowsXml(rows, written)
  yield after.replace(/(<autoFilter ref="A1:[A-Z]+)1"/, `$1${last}"`)
}

const rowsAtOnce = 200

/** @returns the number of the last row */
async function* rowsXml(rows: Rows, columns: readonly Column[]): AsyncGenerator<string, number> {
  let row = 1
  let xml = ''
  for await (const cells of rows) {
    row += 1
    xml += rowXml(cells, columns, row)
    if (row % rowsAtOnce !== 0) continue
    yield xml
    xml = ''
  }
  yield xml
  return row
}

/**
 * A workbook with a styled, frozen and filtered heading on each sheet, piece by piece: rows are taken and packed a few
 * at a time, as the pieces are taken. Text never becomes a formula.
 */
export async function* xlsxPieces(sheets: readonly Sheet[]): AsyncGenerator<Buffer> {
  const { writeXlsx } = await import('hucre/xlsx')
  const skeleton = Buffer.from(await writeXlsx({ sheets: sheets.map(skeletonOf) }))
  const parts = zipEntries(skeleton).map((entry): ZipPart => {
    const data = unpack(skeleton, entry, partLimit)
    const number = /^xl\/worksheets\/sheet(\d+)\.xml$/.exec(entry.name)?.[1]
    const sheet = sheets[Number(number) - 1]
    return { name: entry.name, data: sheet ? filledIn(data.toString(), sheet) : data }
  })
  yield* zipped(parts)
}

/** The same workbook whole; memory follows the packed file. */
export async function xlsxOf(sheets: readonly Sheet[]): Promise<Blob> {
  return new Blob(await gathered(xlsxPieces(sheets)), { type: xlsxType })
}
