import type { SharedWords } from './shared-words.ts'
import type { Cell, Rows } from './sheet.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
// What XML cannot hold.
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

// Plain characters, which neither escape nor rule concerns: most cells have no others.
const beyondPlain = /[^\t\n\r\u0020-\u0025\u0027-\u003b\u003d\u003f-\ud7ff\ue000-\ufffd]/

const escapeXml = (text: string) =>
  beyondPlain.test(text)
    ? text.replace(unwritable, '').replace(/[&<>]/g, (character) => escapes[character] ?? '')
    : text

/** A text element; blanks at its ends need xml:space. */
export function textXml(text: string): string {
  const written = escapeXml(text)
  return written.trim() === written ? `<t>${written}</t>` : `<t xml:space="preserve">${written}</t>`
}

const dayMs = 86_400_000
const firstDay = Date.UTC(1899, 11, 30)

/** A day or time as the spreadsheet counts it, or null for other text and for days that do not exist. */
function serialOf(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d( \d\d:\d\d(:\d\d)?)?$/.test(text)) return null
  const time = Date.parse(text.length > 10 ? `${text.replace(' ', 'T')}Z` : text)
  if (Number.isNaN(time) || new Date(time).getUTCDate() !== Number(text.slice(8, 10))) return null
  return Math.round(((time - firstDay) / dayMs) * 86_400) / 86_400
}

/** A column of a sheet; `style` is the number of its cells' style. */
export type WrittenColumn = { letter: string; style: string; isDay: boolean }

function cellXml(value: Cell, { letter, style, isDay }: WrittenColumn, row: number, shared: SharedWords) {
  if (value === null || value === '') return ''
  const number = typeof value === 'number' ? value : isDay ? serialOf(value) : null
  if (number !== null) return `<c r="${letter}${row}" s="${style}"><v>${number}</v></c>`
  const text = String(value)
  const place = shared.placeOf(text)
  return place === undefined
    ? `<c r="${letter}${row}" s="${style}" t="inlineStr"><is>${textXml(text)}</is></c>`
    : `<c r="${letter}${row}" s="${style}" t="s"><v>${place}</v></c>`
}

function rowXml(cells: readonly Cell[], columns: readonly WrittenColumn[], row: number, shared: SharedWords) {
  let xml = `<row r="${row}">`
  let index = 0
  for (const column of columns) {
    xml += cellXml(cells[index] ?? null, column, row, shared)
    index += 1
  }
  return `${xml}</row>`
}

const rowsAtOnce = 200

/** A sheet's rows below its heading, in pieces; returns the last row's number. */
export async function* rowsXml(
  rows: Rows,
  columns: readonly WrittenColumn[],
  shared: SharedWords,
): AsyncGenerator<string, number> {
  let row = 1
  let xml = ''
  for await (const cells of rows) {
    row += 1
    xml += rowXml(cells, columns, row, shared)
    if (row % rowsAtOnce !== 0) continue
    yield xml
    xml = ''
  }
  yield xml
  return row
}
