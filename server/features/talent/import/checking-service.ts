import type { FileProblem } from '#contract/company/file-mapping-fields.ts'
import { mostAtOnce } from '#contract/limits.ts'
import { ruleMessages } from '#contract/rule-messages.ts'
import type { TalentPerson } from '#contract/talent/fields.ts'
import type { CheckedTalent, CheckedTalentRow } from '#contract/talent/import-calls.ts'
import { todayIn } from '../../../platform/calendar.ts'
import type { Ctx, SlowCtx } from '../../../platform/context.ts'
import type { FileColumn } from '../../../platform/files/columns.ts'
import { isExample } from '../../../platform/files/headings.ts'
import { recognise } from '../../../platform/files/recognition.ts'
import type { TableRow } from '../../../platform/files/sheet.ts'
import { readTable, type Table } from '../../../platform/files/table.ts'
import { mapInTurns } from '../../../platform/turns.ts'
import { compareWith } from '../people-queries.ts'
import { markDoubles, type ReadRow, readRow, talentFields } from './row-rules.ts'

/** A file as read, with what is wrong in it and in each of its rows. */
export type ReadFile = {
  encoding: Table['encoding']
  total: number
  columns: FileColumn[]
  problems: FileProblem[]
  rows: ReadRow[]
}

/** Reads a file of results and judges its rows; no transaction is held meanwhile. */
export async function readResults({ now }: SlowCtx, file: File): Promise<ReadFile> {
  const isCounted = (row: TableRow) => !isExample(row)
  const whole = recognise(await readTable(file, mostAtOnce, isCounted), talentFields)
  const { table, columns, sources, problems: wrong } = whole
  const counted = table.rows.filter(isCounted)
  const empty = counted.length === 0 ? [{ message: ruleMessages.file_empty, is_fatal: true }] : []
  const problems = [...wrong, ...empty]
  const read = { encoding: table.encoding, total: counted.length, columns, problems }
  if (problems.some(({ is_fatal }) => is_fatal)) return { ...read, rows: [] }
  const today = todayIn(now)
  const rows = await mapInTurns(counted, (row) => readRow(row, sources, today))
  markDoubles(rows, sources)
  return { ...read, rows }
}

const hasErrors = ({ errors }: ReadRow): boolean => errors.length > 0

const soundPeople = ({ rows }: ReadFile): TalentPerson[] =>
  rows.flatMap((row) => (row.person && !hasErrors(row) ? [row.person] : []))

/** What all rows would write, or null when something stands in the way of one. */
export function peopleOf(read: ReadFile): TalentPerson[] | null {
  if (read.problems.some(({ is_fatal }) => is_fatal)) return null
  const people = soundPeople(read)
  return people.length === read.total ? people : null
}

/** The check as the call answers it: every row, the wrong ones first. */
export async function checked(ctx: Ctx, read: ReadFile): Promise<CheckedTalent> {
  const wrong = read.rows.filter(hasErrors)
  const sound = read.rows.filter((row) => !hasErrors(row))
  const { added, changed } = await compareWith(ctx.tx, ctx.actor.companyId, soundPeople(read), 'file')
  return {
    total: read.total,
    ok_count: sound.length,
    error_count: wrong.length,
    added_count: added,
    changed_count: changed,
    unchanged_count: sound.length - added - changed,
    encoding: read.encoding,
    columns: shownColumns(read).map(({ heading }) => heading),
    problems: read.problems,
    rows: [...wrong, ...sound].map((row) => rowOf(row, read)),
  }
}

/** The columns without the one that a file of wrong rows brings back. */
export const shownColumns = ({ columns }: ReadFile): FileColumn[] =>
  columns.filter(({ isIgnored }) => !isIgnored)

function rowOf(row: ReadRow, read: ReadFile): CheckedTalentRow {
  const { line, code, cells, errors } = row
  if (!hasErrors(row)) return { line, code, errors, values: {}, read: row.read }
  const values = shownColumns(read).map(({ heading, index }) => [heading, cells[index] ?? ''])
  return { line, code, errors, values: Object.fromEntries(values), read: {} }
}

/** The wrong rows, in the file's order. */
export const wrongRows = (read: ReadFile): ReadRow[] => read.rows.filter(hasErrors)
