import { csvRows } from './read-csv.ts'
import { type WorkbookFacts, xlsxRows } from './read-xlsx.ts'
import { fileRefused, tableLimits } from './refusal.ts'
import type { TableRow } from './sheet.ts'
import { tidied } from './tidy-text.ts'

/** Each batch is handed over whole. */
const batchLimits = { rows: 500, characters: 100_000 } as const

/** Excel itself has no more; a file may hold so many empty ones. */
const mostLines = 1_048_576

export type Encoding = 'utf-8' | 'cp932' | 'xlsx'

const zipMark = Buffer.from('PK\u0003\u0004')
// An old workbook, or a new one behind a password.
const compoundMark = Buffer.from('d0cf11e0a1b11ae1', 'hex')

function decoded(bytes: Buffer): { encoding: 'utf-8' | 'cp932'; text: string } {
  for (const [encoding, label] of [
    ['utf-8', 'utf-8'],
    ['cp932', 'shift_jis'],
  ] as const)
    try {
      return { encoding, text: new TextDecoder(label, { fatal: true }).decode(bytes) }
    } catch {}
  throw fileRefused('file_encoding')
}

export type Saved = { encoding: Encoding; workbook: WorkbookFacts | null }

/** A table's rows as they are read, those without any text left out, and at their end how it was saved. */
export type Batches = AsyncGenerator<TableRow[], Saved>

const charactersIn = (cells: readonly string[]): number => cells.reduce((sum, cell) => sum + cell.length, 0)

/** @throws AppError 413 for a table whose cells hold more in all than any table of people */
async function* batchesOf(
  encoding: Encoding,
  rows: AsyncGenerator<TableRow, WorkbookFacts | undefined>,
): Batches {
  let batch: TableRow[] = []
  let [inBatch, inAll] = [0, 0]
  for (;;) {
    const next = await rows.next()
    if (next.done) {
      if (batch.length > 0) yield batch
      return { encoding, workbook: next.value ?? null }
    }
    const { line, cells: given } = next.value
    if (line > mostLines) throw fileRefused('file_unpacked')
    const cells = given.map(tidied)
    const characters = charactersIn(cells)
    if (characters === 0) continue
    inAll += characters + cells.length
    if (inAll > tableLimits.whole) throw fileRefused('file_unpacked')
    batch.push({ line, cells })
    inBatch += characters + cells.length
    if (batch.length < batchLimits.rows && inBatch < batchLimits.characters) continue
    yield batch
    batch = []
    inBatch = 0
  }
}

/** Reads a table in batches with bounded memory, in a thread that may die; throws 413, 415 or 422. */
export function readBatches(bytes: Buffer, name: string): Batches {
  if (bytes.subarray(0, 8).equals(compoundMark)) throw fileRefused(compoundRule(bytes, name))
  const isZip = bytes.subarray(0, 4).equals(zipMark)
  const other = isZip ? otherArchive(bytes) : otherFile(bytes)
  if (other) throw fileRefused(other)
  const isNamedXlsx = /\.xl\w+$/i.test(name)
  if (isNamedXlsx !== isZip) throw fileRefused('file_type')
  if (isZip) return batchesOf('xlsx', xlsxRows(bytes))
  const { encoding, text } = decoded(bytes)
  return batchesOf(encoding, csvRows(text))
}

/** What an archive is that is no workbook of ours. */
function otherArchive(bytes: Buffer) {
  if (bytes.subarray(0, 200).includes('opendocument')) return 'file_open_document'
  if (bytes.includes('Index/Document.iwa')) return 'file_numbers'
  return bytes.includes('xl/workbook.bin') ? 'file_binary_excel' : null
}

const documentMarks = ['%PDF', '\u0089PNG', '\u00ff\u00d8\u00ff', 'GIF8'].map((mark) =>
  Buffer.from(mark, 'latin1'),
)
const utf16Marks = ['fffe', 'feff'].map((mark) => Buffer.from(mark, 'hex'))
const html = /^\ufeff?\s*<(?:!doctype html|html|head|meta|table)\b/i
const headLength = 1_000

/** What a file is that is no text of a table. */
function otherFile(bytes: Buffer) {
  const begins = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark)
  if (documentMarks.some(begins)) return 'file_document'
  if (utf16Marks.some(begins)) return 'file_utf16'
  return html.test(bytes.subarray(0, headLength).toString('utf8')) ? 'file_html' : null
}

const named = (stream: string) => Buffer.from(stream, 'utf16le')

/** Behind a password is a new workbook in an old shell; an old one has its own streams there. */
function compoundRule(bytes: Buffer, name: string) {
  if (bytes.includes(named('EncryptedPackage'))) return 'file_password'
  if (bytes.includes(named('Workbook')) || bytes.includes(named('Book'))) return 'file_old_excel'
  return /\.xls$/i.test(name) ? 'file_old_excel' : 'file_password'
}
