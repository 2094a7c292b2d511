import { accountRowLimit } from '#contract/accounts/calls.ts'
import type { AccountFile } from '#contract/accounts/file-calls.ts'
import type { FieldError } from '#contract/errors.ts'
import { fieldError } from '#contract/validation.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { TableRow } from '../../../platform/files/sheet.ts'
import { readTable, type Table } from '../../../platform/files/table.ts'
import { departmentPaths } from '../../../platform/files/tidy-text.ts'
import { mayGrant } from '../account-rules.ts'
import { actorOf } from '../service.ts'
import { membersByCode, pathParameters, takenAddresses } from './queries.ts'
import {
  accountHeadings,
  accountIn,
  cellOf,
  limitHeadings,
  limitIn,
  markTaken,
  missingHeadings,
  type ReadAccount,
  type ReadLimit,
} from './row-rules.ts'

type Line = { line: number; email: string; errors: FieldError[] }

/** A file as read: its rows judged one by one, each with the cells it came from. */
export type ReadFile<Row extends Line> = {
  headings: readonly string[]
  cells: readonly TableRow[]
  rows: Row[]
  /** What keeps the whole file out. */
  problems: string[]
}

export const isSound = ({ rows, problems }: ReadFile<Line>): boolean =>
  problems.length === 0 && rows.length > 0 && rows.every(({ errors }) => errors.length === 0)

const problemsOf = (missing: readonly string[], count: number): string[] =>
  missing.length > 0
    ? missing.map((heading) => `見出し「${heading}」がありません。`)
    : count === 0
      ? ['入力された行がありません。']
      : []

const isExample = ({ cells }: TableRow) => cells.some((cell) => cell.startsWith('（例）'))

/** The headings of a file, and its rows that are no examples. */
export type Sheet = Pick<Table, 'headings' | 'rows'>

/** Reads a file; no transaction is held meanwhile. */
export async function readSheet({ file, kind }: AccountFile): Promise<Sheet> {
  if (kind === 'display_limits') return readTable(file, accountRowLimit)
  const isCounted = (row: TableRow) => !isExample(row)
  const { headings, rows } = await readTable(file, accountRowLimit, isCounted)
  return { headings, rows: rows.filter(isCounted) }
}

/** Every row of a file as an invitation, or what is wrong with it. */
export async function accountsIn(ctx: Ctx, { headings, rows: cells }: Sheet): Promise<ReadFile<ReadAccount>> {
  const { companyId } = ctx.actor
  const { departments } = await pathParameters(ctx.tx, companyId)
  const paths = departmentPaths(departments)
  const rows = cells.map((row) => accountIn(row, headings, paths))
  const addresses = rows.map(({ email }) => email.toLowerCase())
  markTaken(rows, await takenAddresses(ctx.tx, companyId, addresses))
  for (const { person, errors } of rows)
    if (person && !mayGrant(actorOf(ctx), person.role_key))
      errors.push(fieldError('role_key', 'role_above_own'))
  const missing = missingHeadings(headings, accountHeadings.slice(0, 4))
  return { headings, cells, rows, problems: problemsOf(missing, rows.length) }
}

/** Every row of a file as a part of a display setting, or what is wrong with it. */
export async function limitsIn(ctx: Ctx, { headings, rows: cells }: Sheet): Promise<ReadFile<ReadLimit>> {
  const { companyId } = ctx.actor
  const { viewers, departments } = await pathParameters(ctx.tx, companyId)
  const codes = cells.map((row) => cellOf(row, headings, 'メンバーコード'))
  const members = await membersByCode(ctx.tx, companyId, codes)
  const named = {
    viewers: new Map(viewers.map(({ id, email }) => [email.toLowerCase(), id])),
    departments: departmentPaths(departments),
    unshown: new Set(viewers.filter(({ is_shown }) => !is_shown).map(({ id }) => id)),
    members: new Map(members.map(({ id, code }) => [code, id])),
  }
  const rows = cells.map((row) => limitIn(row, headings, named))
  const missing = missingHeadings(headings, limitHeadings.slice(0, 3))
  return { headings, cells, rows, problems: problemsOf(missing, rows.length) }
}
