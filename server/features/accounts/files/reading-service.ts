import { accountRowLimit } from '#contract/accounts/calls.ts'
import type { AccountFile, CheckedAccounts } from '#contract/accounts/file-calls.ts'
import type { FileProblem } from '#contract/company/file-mapping-fields.ts'
import type { FieldError } from '#contract/errors.ts'
import { fullName } from '#contract/members/name.ts'
import { ruleMessages } from '#contract/rule-messages.ts'
import { fieldError } from '#contract/validation.ts'
import type { Ctx, SlowCtx } from '../../../platform/context.ts'
import type { ReadColumns } from '../../../platform/files/columns.ts'
import { choicesOf } from '../../../platform/files/mapping-rules.ts'
import { type FieldSource, textIn } from '../../../platform/files/parts.ts'
import type { TableRow } from '../../../platform/files/sheet.ts'
import { readTable, type Table } from '../../../platform/files/table.ts'
import { departmentPaths } from '../../../platform/files/tidy-text.ts'
import { readMapped } from '../../file-mappings/service.ts'
import { mayGrant } from '../account-rules.ts'
import { actorOf } from '../service.ts'
import { membersByCode, pathParameters, takenAddresses } from './queries.ts'
import {
  accountFields,
  accountIn,
  limitFields,
  limitIn,
  markTaken,
  type ReadAccount,
  type ReadLimit,
} from './row-rules.ts'

type Line = { line: number; email: string; errors: FieldError[] }

/** A file as read: its rows judged one by one, each with the cells it came from. */
export type ReadFile<Row extends Line> = {
  headings: readonly string[]
  cells: readonly TableRow[]
  rows: Row[]
  sources: readonly FieldSource[]
  problems: FileProblem[]
  choices: CheckedAccounts['choices']
}

const isRefused = (problems: readonly FileProblem[]) => problems.some(({ is_fatal }) => is_fatal)

export const isSound = ({ rows, problems }: ReadFile<Line>): boolean =>
  !isRefused(problems) && rows.length > 0 && rows.every(({ errors }) => errors.length === 0)

const isExample = ({ cells }: TableRow) => cells.some((cell) => cell.startsWith('（例）'))

/** The headings of a file with what they are for, and its rows that are no examples. */
export type Sheet = Pick<Table, 'headings' | 'rows'> &
  Pick<ReadColumns, 'sources' | 'problems'> &
  Pick<CheckedAccounts, 'choices'>

const fieldsOf = { accounts: accountFields, display_limits: limitFields }

/** Reads a file; no transaction is held meanwhile. */
export async function readSheet(slow: SlowCtx, { file, kind, mapping }: AccountFile): Promise<Sheet> {
  const isCounted = (row: TableRow) => kind === 'display_limits' || !isExample(row)
  const whole = await readTable(file, accountRowLimit, isCounted)
  const read = await readMapped(slow, whole, { kind, fields: fieldsOf[kind], chosen: mapping })
  const { table, sources, problems } = read
  const { headings } = table
  const rows = table.rows.filter(isCounted)
  const empty = rows.length === 0 ? [{ message: ruleMessages.file_empty, is_fatal: true }] : []
  return { headings, rows, sources, problems: [...problems, ...empty], choices: choicesOf(read) }
}

const departmentsNamed = (departments: readonly { id: number; full_path: string }[]) => ({
  departments: departmentPaths(departments),
  names: new Map(departments.map(({ id, full_path }) => [id, full_path])),
})

/** Every row of a file as an invitation, or what is wrong with it. */
export async function accountsIn(ctx: Ctx, sheet: Sheet): Promise<ReadFile<ReadAccount>> {
  const { headings, sources, rows: cells, problems, choices } = sheet
  const { companyId } = ctx.actor
  const { departments } = await pathParameters(ctx.tx, companyId)
  const named = departmentsNamed(departments)
  const rows = cells.map((row) => accountIn(row, sources, named))
  const addresses = rows.map(({ email }) => email.toLowerCase())
  markTaken(rows, await takenAddresses(ctx.tx, companyId, addresses))
  for (const { person, errors } of rows)
    if (person && !mayGrant(actorOf(ctx), person.role_key))
      errors.push(fieldError('role_key', 'role_above_own'))
  return { headings, sources, cells, rows, problems: [...problems], choices }
}

/** Every row of a file as a part of a display setting, or what is wrong with it. */
export async function limitsIn(ctx: Ctx, sheet: Sheet): Promise<ReadFile<ReadLimit>> {
  const { headings, sources, rows: cells, problems, choices } = sheet
  const { companyId } = ctx.actor
  const { viewers, departments } = await pathParameters(ctx.tx, companyId)
  const codes = cells.map((row) => textIn(row, sources, 'member_code'))
  const members = await membersByCode(ctx.tx, companyId, codes)
  const named = {
    viewers: new Map(viewers.map(({ id, email }) => [email.toLowerCase(), id])),
    ...departmentsNamed(departments),
    unshown: new Set(viewers.filter(({ is_shown }) => !is_shown).map(({ id }) => id)),
    members: new Map(members.map((member) => [member.code, { id: member.id, name: fullName(member) }])),
  }
  const rows = cells.map((row) => limitIn(row, sources, named))
  return { headings, sources, cells, rows, problems: [...problems], choices }
}
