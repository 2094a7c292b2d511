import { dayInWords } from '#contract/dates.ts'
import type { FieldError } from '#contract/errors.ts'
import { errorHeading, exampleMark, requiredMark } from '#contract/members/sheet.ts'
import { ruleMessages } from '#contract/rule-messages.ts'
import { sheetFile } from './answers/member-file.ts'
import { dayIn } from './member-cells.ts'

export type SheetLine = { line: number; values: Record<string, string> }

export type Problem = { message: string; is_fatal: boolean }

export type Sheet = {
  encoding: 'utf-8' | 'cp932'
  headings: string[]
  lines: SheetLine[]
  problems: Problem[]
}

export type Correction = { line: number; column: string; value: string }

const csvOnly = 'デモで読み取れるのはCSVファイルです。CSVで保存し直して、もう一度お試しください。'

/** So many sound rows an answer shows. */
function decoded(bytes: ArrayBuffer): Pick<Sheet, 'encoding'> & { text: string } {
  try {
    return { encoding: 'utf-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { encoding: 'cp932', text: new TextDecoder('shift_jis').decode(bytes) }
  }
}

const cellPattern = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|\n|\r|$)/gy

/** The cells of a CSV text, row by row; a quoted cell may hold commas and line breaks. */
function csvRows(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [whole, cell = '', end] of text.matchAll(cellPattern)) {
    const value = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
    rows.at(-1)?.push(value.trim())
    if (whole === '' || end === '') break
    if (end !== ',') rows.push([])
  }
  return rows
}

const headingOf = (cell: string) => cell.replace(requiredMark, '').trim()

/** Reads a file that is chosen in the demo. Only CSV is read; it never leaves the page. */
export async function readSheet(file: File, corrections: readonly Correction[] = []): Promise<Sheet> {
  const bytes = await file.arrayBuffer()
  const isZip = new TextDecoder('latin1').decode(bytes.slice(0, 2)) === 'PK'
  if (isZip)
    return {
      encoding: 'utf-8',
      headings: [],
      lines: [],
      problems: [{ message: csvOnly, is_fatal: true }],
    }
  const { encoding, text } = decoded(bytes)
  const [first = [], ...rest] = csvRows(text)
  const headings = first.map(headingOf)
  const lines = rest.flatMap((cells, index): SheetLine[] => {
    if (cells.every((cell) => cell === '') || cells[0]?.startsWith(exampleMark)) return []
    const values = Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? '']))
    return [{ line: index + 2, values }]
  })
  for (const { line, column, value } of corrections) {
    const row = lines.find((one) => one.line === line)
    if (row && headings.includes(headingOf(column))) row.values[headingOf(column)] = value
  }
  const problems = lines.length > 0 ? [] : [{ message: ruleMessages.file_empty, is_fatal: true }]
  return { encoding, headings, lines, problems }
}

/** A file without one of these headings cannot be read. */
export function missingHeadings({ headings, problems }: Sheet, needed: readonly string[]): Problem[] {
  const missing = needed.filter((heading) => !headings.includes(heading))
  const isRead = headings.length > 0
  return [
    ...problems,
    ...(isRead ? missing : []).map((heading) => ({
      message: `見出し「${heading}」がありません。`,
      is_fatal: true,
    })),
  ]
}

export const inColumn = (error: FieldError, heading: string | undefined) => ({
  column: heading ?? '',
  field: error.field,
  rule: error.rule,
  message: error.message,
})

type ShownRow = {
  values: Record<string, string>
  read: Record<string, string>
  errors: readonly unknown[]
}

/** Every row: of a wrong one what stands in its cells, of the others how they were read. */
export const shownRows = <Row extends ShownRow>(rows: readonly Row[]): Row[] =>
  rows.map((row) =>
    row.errors.length > 0 ? { ...row, read: {} } : { ...row, values: {}, read: inWords(row.values) },
  )

/** The filled cells as they were read. */
export const inWords = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([heading, text]) =>
      text === '' ? [] : [[heading, dayInWords(dayIn(text))]],
    ),
  )

export function rowCounts(rows: readonly { errors: readonly unknown[] }[]) {
  const ok_count = rows.filter(({ errors }) => errors.length === 0).length
  return { total: rows.length, ok_count, error_count: rows.length - ok_count }
}

/** A form's answers, which come one by one by their places: corrections[0][line]. */
export function correctionsIn(form: object): Correction[] {
  const cells = new Map<string, Record<string, string>>()
  for (const [name, value] of Object.entries(form)) {
    const [, place, field] = /^corrections\[(\d+)\]\[(\w+)\]$/.exec(name) ?? []
    if (place && field) cells.set(place, { ...cells.get(place), [field]: String(value) })
  }
  return [...cells.values()].map(({ line, column = '', value = '' }) => ({
    line: Number(line),
    column,
    value,
  }))
}

type WrongRow = { values: Record<string, string>; errors: readonly { column: string; message: string }[] }

/** The wrong rows as a file to correct, each with what is wrong in its last column. */
export const failedFile = (headings: readonly string[], rows: readonly WrongRow[]): File => {
  const lines = rows.map(({ values, errors }) => [
    ...headings.map((heading) => values[heading] ?? ''),
    errors.map(({ column, message }) => `${column}：${message}`).join(' / '),
  ])
  return sheetFile([[...headings, errorHeading], ...lines], '取り込めなかった行（デモ）.csv')
}
