import type { FileProblem } from '#contract/company/file-mapping-fields.ts'
import { mostAtOnce } from '#contract/limits.ts'
import type { CheckedRow, CheckedSheet, ImportKind, SheetUpload } from '#contract/members/import-calls.ts'
import { ruleMessages } from '#contract/rule-messages.ts'
import { fieldError } from '#contract/validation.ts'
import { hourIn, startOfDay, todayIn } from '../../../platform/calendar.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Ctx, SlowCtx } from '../../../platform/context.ts'
import { isExample } from '../../../platform/files/headings.ts'
import { choicesOf, type MappedFile } from '../../../platform/files/mapping-rules.ts'
import { textIn } from '../../../platform/files/parts.ts'
import type { TableRow } from '../../../platform/files/sheet.ts'
import { readTable } from '../../../platform/files/table.ts'
import { mapInTurns } from '../../../platform/turns.ts'
import { readMapped } from '../../file-mappings/service.ts'
import { settingsOf } from '../../surveys/service.ts'
import type { Edit } from '../change-service.ts'
import { slotsInUse } from '../queries.ts'
import type { Newcomer } from '../registration/service.ts'
import { slotsSince } from '../slot-rules.ts'
import { cellReader } from './cell-rules.ts'
import {
  type Claim,
  type Holder,
  keyOf,
  type Led,
  markDoubles,
  markFormer,
  markOwnSupervisors,
  markTaken,
} from './duplicate-rules.ts'
import { type MemberSource, memberFields, memberSources, withCorrections } from './heading-rules.ts'
import { mailPlanOf } from './mail-plan-rules.ts'
import { holdByCode, holdersOf, readLookups, sheetMembers } from './queries.ts'
import { cellsByHeading, headingsByField, type ReadRow, registrationRow } from './row-rules.ts'
import { updateRow } from './update-rules.ts'

/** A file as read, with what is wrong in it as a whole. */
export type ReadSheet = Omit<MappedFile, 'sources'> & {
  sources: MemberSource[]
  /** Whoever left and had what stands in the file comes again. */
  isRejoining: boolean
  choices: CheckedSheet['choices']
}

/** The same with what is wrong in each of its rows. */
export type Checked<Value> = ReadSheet & { rows: ReadRow<Value>[] }

/** Reads a file and what was corrected of it; no transaction is held meanwhile. */
export async function readSheet(slow: SlowCtx, upload: SheetUpload, kind: ImportKind): Promise<ReadSheet> {
  const { file, corrections, is_rejoining: isRejoining = false, mapping: chosen } = upload
  const isCounted = (row: TableRow) => !isExample(row)
  const uncut = await readTable(file, mostAtOnce, isCounted)
  const read = await readMapped(slow, uncut, { kind: 'members', fields: memberFields[kind], chosen })
  const whole = withCorrections(read.table, corrections ?? [])
  const table = { ...whole, rows: whole.rows.filter(isCounted) }
  const empty = table.rows.length === 0 ? [{ message: ruleMessages.file_empty, is_fatal: true }] : []
  const sources = memberSources(read.sources)
  const choices = choicesOf({ ...read, table })
  return { ...read, table, sources, problems: [...read.problems, ...empty], isRejoining, choices }
}

/** What each row would register, and what stands in its way. */
export async function checkRegistration(ctx: Ctx, sheet: ReadSheet): Promise<Checked<Newcomer>> {
  const { table, sources, problems, isRejoining } = sheet
  if (problems.some(({ is_fatal }) => is_fatal)) return { ...sheet, rows: [] }
  const { names, ...lookups } = await readLookups(ctx.tx, ctx.actor.companyId)
  const cells = cellReader({ ...lookups, takesNumbers: sheet.isOwn })
  const given = { read: cells, names, today: todayIn(ctx.now) }
  const read = await mapInTurns(table.rows, (row) => registrationRow(row, sources, given))
  const claims = read.map(({ row, unique }) => ({ row, member: null, values: unique }))
  const led = read.map(({ row, value }) => ({ row, led: value }))
  markOwnSupervisors(led, lookups.seniors, headingsByField(sources))
  const stays = await markDuplicates(ctx, sources, claims, isRejoining)
  const rows = read.map((row) => afterStay(row, stays.get(row.row.line), headingsByField(sources)))
  return { ...sheet, rows, problems: [...problems, ...(await slotProblems(ctx, rows.length - stays.size))] }
}

/** A row of somebody who comes again, after the stay that is over. */
function afterStay(
  read: ReadRow<Newcomer>,
  stay: Holder | undefined,
  headings: ReadonlyMap<string, string>,
): ReadRow<Newcomer> {
  const { row, value } = read
  if (!stay || !value) return read
  if (stay.date_resigned !== null && value.date_contracted <= stay.date_resigned)
    row.errors.push({
      ...fieldError('date_contracted', 'stays_overlap'),
      column: headings.get('date_contracted') ?? '',
    })
  return { ...read, value: { ...value, former_id: stay.id } }
}

/**
 * What each row would change of its member, and what stands in its way.
 * @param isHeld holds the members, so that what was checked is what is changed
 */
export async function checkUpdate(ctx: Ctx, sheet: ReadSheet, isHeld: boolean): Promise<Checked<Edit>> {
  const { table, sources, problems } = sheet
  if (problems.some(({ is_fatal }) => is_fatal)) return { ...sheet, rows: [] }
  const codes = table.rows.map((row) => textIn(row, sources, 'code'))
  if (isHeld) await holdByCode(ctx.tx, ctx.actor, codes)
  const members = new Map(
    (await sheetMembers(ctx.tx, ctx.actor, codes)).map((member) => [member.code, member]),
  )
  const { names, ...lookups } = await readLookups(ctx.tx, ctx.actor.companyId)
  const cells = cellReader({ ...lookups, takesNumbers: sheet.isOwn })
  const { send_day: sendDay } = await settingsOf(ctx.tx, ctx.actor.companyId)
  const today = todayIn(ctx.now)
  const rows = await mapInTurns(table.rows, (row, index) => {
    const code = codes[index] ?? ''
    return updateRow(row, sources, code, { member: members.get(code), read: cells, names, today, sendDay })
  })
  const headings = headingsByField(sources)
  markSameMember(rows, headings)
  const led = rows.map(({ row, value }) => ({ row, led: value && supervision(value) }))
  markOwnSupervisors(led, lookups.seniors, headings)
  await markDuplicates(
    ctx,
    sources,
    rows.map(({ row, unique }) => ({ row, member: members.get(row.code)?.id ?? null, values: unique })),
    false,
  )
  return { ...sheet, rows }
}

/** Whom a change lets be led by whom; null where it leaves both as they are. */
function supervision({ before, change }: Edit): Led['led'] {
  if (change.email === undefined && change.senior_id === undefined) return null
  const { email = before.email, senior_id = before.senior_id } = change
  return { email, senior_id }
}

async function markDuplicates(
  ctx: Ctx,
  sources: readonly MemberSource[],
  claims: readonly Claim[],
  isRejoining: boolean,
) {
  const headings = headingsByField(sources)
  const keysOf = (field: 'email' | 'employee_code') =>
    claims.flatMap(({ values }) => (values[field] ? [keyOf(field, values[field])] : []))
  const wanted = { email: keysOf('email'), employee_code: keysOf('employee_code') }
  markDoubles(claims, headings)
  const holders = await holdersOf(ctx.tx, ctx.actor.companyId, wanted)
  markTaken(claims, holders, headings)
  return markFormer(claims, holders, headings, isRejoining)
}

/** Two rows of one member would leave open which of them holds. */
function markSameMember(rows: readonly ReadRow<unknown>[], headings: ReadonlyMap<string, string>): void {
  for (const [code, group] of Map.groupBy(rows, ({ row }) => row.code)) {
    if (code === '' || group.length < 2) continue
    for (const { row } of group) {
      const other = group.find((one) => one.row !== row)?.row.line ?? row.line
      row.errors.push({
        ...fieldError('code', 'duplicate_in_file', other),
        column: headings.get('code') ?? '',
      })
    }
  }
}

async function slotProblems(ctx: Ctx, count: number): Promise<FileProblem[]> {
  const since = asDate(startOfDay(slotsSince(todayIn(ctx.now))))
  const { limit, used } = await slotsInUse(ctx.tx, ctx.actor.companyId, since)
  const free = Math.max(0, limit - used)
  if (count <= free) return []
  const message = `ご契約で登録できるのはあと${free}名です。${count - free}名多いため、このファイルは取り込めません。`
  return [{ message, is_fatal: true }]
}

const hasErrors = ({ row }: ReadRow<unknown>): boolean => row.errors.length > 0

/** What all rows would write, or null when something stands in the way of one. */
export function valuesOf<Value>({ rows, problems }: Checked<Value>): Value[] | null {
  if (rows.some(hasErrors) || problems.some(({ is_fatal }) => is_fatal)) return null
  const values = rows.flatMap(({ value }) => (value === null ? [] : [value]))
  return values.length === rows.length ? values : null
}

const noMails: Pick<CheckedSheet, 'mails' | 'unmailed_count'> = { mails: [], unmailed_count: 0 }

/** The check of a registration, with what its rows without errors would send. */
export async function registrationSheetOf(ctx: Ctx, checked: Checked<Newcomer>): Promise<CheckedSheet> {
  const sound = checked.rows.flatMap((row) => (row.value && !hasErrors(row) ? [row.value] : []))
  const settings = await settingsOf(ctx.tx, ctx.actor.companyId)
  const now = { today: todayIn(ctx.now), hour: hourIn(ctx.now) }
  return { ...sheetOf(checked), ...mailPlanOf(sound, settings, now) }
}

/** The check as the call answers it: every wrong row, and each other that would be written. */
export function sheetOf({
  table,
  columns,
  sources,
  problems,
  choices,
  rows,
}: Checked<unknown>): CheckedSheet {
  const wrong = rows.filter(hasErrors)
  const sound = rows.filter((row) => !hasErrors(row))
  const isUpdate = sources.some(({ field }) => field === 'code')
  const written = isUpdate ? sound.filter(({ row }) => row.changes.length > 0) : sound
  return {
    total: table.rows.length,
    ok_count: sound.length,
    error_count: wrong.length,
    unchanged_count: sound.length - written.length,
    encoding: table.encoding,
    columns: columns
      .filter(({ isIgnored }) => !isIgnored)
      .map(({ heading, target }) => ({ heading, field: target })),
    problems,
    choices,
    ...noMails,
    rows: withCells({ table, columns }, [...wrong, ...written]),
  }
}

/** Rows in the file's order, the wrong ones with what stands in their cells. */
function withCells(
  { table, columns }: Pick<Checked<unknown>, 'table' | 'columns'>,
  rows: ReadRow<unknown>[],
) {
  const sources = new Map(table.rows.map((source) => [source.line, source]))
  return rows
    .map((one): CheckedRow => {
      const { row } = one
      if (!hasErrors(one)) return { ...row, values: {} }
      const source = sources.get(row.line) ?? { line: row.line, cells: [] }
      return { ...row, read: {}, values: cellsByHeading(source, columns) }
    })
    .sort((one, other) => one.line - other.line)
}

/** The wrong rows, in the file's order, with what stands in their cells. */
export const wrongRows = (checked: Checked<unknown>): CheckedRow[] =>
  withCells(checked, checked.rows.filter(hasErrors))
