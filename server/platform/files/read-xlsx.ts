import type { CellValue, streamXlsxRows } from 'hucre/xlsx'
import { mergedFiller } from './merged-cells.ts'
import { fileRefused, refuseCell, tableLimits } from './refusal.ts'
import type { TableRow } from './sheet.ts'
import { sheetMarks } from './sheet-marks.ts'
import { countsFrom1904, visibleSheet, zeroFormats } from './workbook.ts'
import { unpack, type ZipEntry, ZipError, zipEntries } from './zip.ts'

const largestPart = 48 * 1024 * 1024
const largestWhole = 80 * 1024 * 1024
const mostParts = 2_000

const macro = /vbaProject\.bin$|^xl\/macrosheets\/|^xl\/dialogsheets\//i
const linked = /^xl\/(externalLinks|connections\.xml|queryTables|model)|^xl\/embeddings\//i

const isText = /^xl\/[^.]+\.xml$/i

/** Every part read once under its limit, so that no directory can lie about a size. */
function checkedParts(bytes: Buffer, entries: readonly ZipEntry[]): void {
  let left = largestWhole
  if (entries.length > mostParts) throw fileRefused('file_unpacked')
  for (const entry of entries) {
    if (entry.size > largestPart || entry.size > left) throw fileRefused('file_unpacked')
    const data = unpackedWithin(bytes, entry, Math.min(largestPart, left))
    left -= data.length
    if (data.indexOf('<!DOCTYPE') >= 0) throw fileRefused('file_damaged')
    if (entry.name === '[Content_Types].xml' && data.indexOf('macroEnabled') >= 0)
      throw fileRefused('file_macro')
    if (isText.test(entry.name) && hasEndlessRun(data))
      throw fileRefused('file_cell', undefined, tableLimits.characters)
  }
}

function unpackedWithin(bytes: Buffer, entry: ZipEntry, limit: number): Buffer {
  try {
    return unpack(bytes, entry, limit)
  } catch (error) {
    const isTooLarge =
      error instanceof ZipError && (error.cause as { code?: string })?.code === 'ERR_BUFFER_TOO_LARGE'
    throw fileRefused(isTooLarge ? 'file_unpacked' : 'file_damaged', error)
  }
}

const tagBegin = 0x3c

/** One character of a cell may be written as &#x10ffff; in its bytes. */
const longestRun = 10 * tableLimits.characters

/** A cell without end, or a tag without end: the parser would take minutes over it. */
function hasEndlessRun(data: Buffer): boolean {
  let from = 0
  for (let at = 0; at < data.length; at += 1) {
    if (data[at] === tagBegin) from = at
    else if (at - from > longestRun) return true
  }
  return false
}

function directoryOf(bytes: Buffer): ZipEntry[] {
  try {
    return zipEntries(bytes)
  } catch (error) {
    throw fileRefused('file_damaged', error)
  }
}

function textOf(value: CellValue): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (!(value instanceof Date)) return String(value)
  const text = Number.isNaN(value.getTime()) ? '' : value.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
}

export type WorkbookFacts = {
  sheet: { name: string; others: number }
  /** Hidden rows with text, which are skipped because the sender did not see them. */
  hiddenRows: number
  /** Cells that were given the value of the merged cells they belong to. */
  mergedCells: number
  /** Whether a day without a format counts from 1904. */
  isFrom1904: boolean
}

function textPart(bytes: Buffer, entries: readonly ZipEntry[], name: string): Buffer {
  const entry = entries.find((one) => one.name.toLowerCase() === name.toLowerCase())
  return entry ? unpackedWithin(bytes, entry, largestPart) : Buffer.alloc(0)
}

/** A text as a formula that only says it, which people type to keep zeros: ="0013". */
const quotedFormula = /^="([^"]*)"$/

/** The cells of the first visible sheet as shown; throws for macros, external links and oversized contents. */
export async function* xlsxRows(bytes: Buffer): AsyncGenerator<TableRow, WorkbookFacts> {
  const entries = directoryOf(bytes)
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) throw fileRefused('file_type')
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw fileRefused('file_password')
  if (entries.some(({ name }) => macro.test(name))) throw fileRefused('file_macro')
  if (entries.some(({ name }) => linked.test(name))) throw fileRefused('file_links')
  checkedParts(bytes, entries)
  const part = (name: string) => textPart(bytes, entries, name)
  const workbook = part('xl/workbook.xml').toString()
  const place = visibleSheet(workbook, part('xl/_rels/workbook.xml.rels').toString())
  const zeros = zeroFormats(part('xl/styles.xml').toString())
  const { hiddenRows, texts, merged } = sheetMarks(part(place.part), { sheet: place.name, zeros })
  const xlsx = await import('hucre/xlsx')
  const rows = xlsx.streamXlsxRows(bytes, { sheet: place.index })
  const { fill, filledCells } = mergedFiller(merged)
  let hidden = 0
  for (;;) {
    const next = await nextRow(rows)
    if (next.done) break
    const { index, values } = next.value
    const given = values.map((value, column) => {
      const text = texts.get(`${index},${column}`) ?? textOf(value).replace(quotedFormula, '$1')
      refuseCell(column, text)
      return text
    })
    const cells = fill(index, given)
    if (!hiddenRows.has(index)) yield { line: index + 1, cells }
    else if (cells.some((text) => text.trim() !== '')) hidden += 1
  }
  return {
    sheet: { name: place.name, others: place.count - 1 },
    hiddenRows: hidden,
    mergedCells: filledCells(),
    isFrom1904: countsFrom1904(workbook),
  }
}

async function nextRow(rows: ReturnType<typeof streamXlsxRows>) {
  try {
    return await rows.next()
  } catch (error) {
    throw fileRefused('file_damaged', error)
  }
}
