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
import { slotsSince } from '../slot-rules.ts'
import { byMailProblems, cautions } from './caution-service.ts'
import { cellReader } from './cell-rules.ts'
import {
  type Claim,
  type Holder,
  keyOf,
  type Led,
  markDoubles,
  markFormer,
  markOwnSupervisors,
  markSameMember,
  markTaken,
} from './duplicate-rules.ts'
import { type MemberSource, memberFields, memberSources, withCorrections } from './heading-rules.ts'
import { mailPlanOf } from './mail-plan-rules.ts'
import {
  holdByCode,
  holdersOf,
  membersByEmployeeCode,
  membersByMail,
  readLookups,
  sheetMembers,
} from './queries.ts'
import { cellsByHeading, type Entry, headingsByField, type ReadRow, registrationRow } from './row-rules.ts'
import { employeeCodeIn, mailIn, matchesOf, type Subject, subjectOf, unknownIn } from './subject-rules.ts'
import { isCleared, updateRow } from './update-rules.ts'

/** A file as read, with what is wrong in it as a whole. */
export type ReadSheet = Omit<MappedFile, 'sources'> & {
  sources: MemberSource[]
  /** Whoever left and had what stands in the file comes again. */
  isRejoining: boolean
  choices: CheckedSheet['choices']
}

/** The same with what is wrong in each of its rows. */
export type Checked = ReadSheet & { rows: ReadRow<Entry>[] }

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

/**
 * What each row would register or change, and what stands in its way.
 * @param isHeld holds the members, so that what was checked is what is changed
 */
export async function checkRows(
  ctx: Ctx,
  read: ReadSheet,
  { kind, isHeld }: { kind: ImportKind; isHeld: boolean },
): Promise<Checked> {
  const isStopped = (sheet: ReadSheet) => sheet.problems.some(({ is_fatal }) => is_fatal)
  if (kind !== 'upsert' && isStopped(read)) return { ...read, rows: [] }
  const { subjects, ...sheet } = await subjectsOf(ctx, read, kind)
  if (isStopped(sheet)) return { ...sheet, rows: [] }
  const { table, sources, problems, isRejoining } = sheet
  const codes = subjects.flatMap((subject) => (subject.isNew ? [] : [subject.code]))
  if (isHeld && codes.length > 0) await holdByCode(ctx.tx, ctx.actor, codes)
  const stored = codes.length > 0 ? await sheetMembers(ctx.tx, ctx.actor, codes) : []
  const members = new Map(stored.map((member) => [member.code, member]))
  const { names, ...lookups } = await readLookups(ctx.tx, ctx.actor.companyId)
  const cells = cellReader({ ...lookups, takesNumbers: sheet.isOwn })
  const { send_day: sendDay } = await settingsOf(ctx.tx, ctx.actor.companyId)
  const given = { read: cells, names, today: todayIn(ctx.now), sendDay }
  const own = sources.filter(({ isForAll }) => !isForAll)
  const rows = await mapInTurns(table.rows, (row, index) => {
    const subject = subjects[index]
    if (!subject || subject.isNew)
      return entryOf(registrationRow(uncleared(row), sources, given), (newcomer) => ({ newcomer }))
    const { code, refusal } = subject
    const member = members.get(code)
    return entryOf(updateRow(row, own, code, { ...given, member, refusal }), (edit) => ({ edit }))
  })
  const headings = headingsByField(sources)
  const claims = rows.map(({ row, unique }) => ({
    row,
    member: row.is_new ? null : (members.get(row.code)?.id ?? null),
    values: unique,
  }))
  markSameMember(claims, headings)
  markOwnSupervisors(rows.map(ledIn), lookups.seniors, headings)
  const stays = await markDuplicates(ctx, headings, claims, isRejoining)
  const checked = rows.map((row) => afterStay(row, stays.get(row.row.line), headings))
  const newcomers = rows.filter(({ row }) => row.is_new).length
  return {
    ...sheet,
    rows: checked,
    problems: [
      ...problems,
      ...(await slotProblems(ctx, newcomers - stays.size)),
      ...(await cautions(ctx, checked)),
    ],
  }
}

/** Of somebody new nothing is stored that could be taken away. */
const uncleared = (row: TableRow): TableRow => ({
  ...row,
  cells: row.cells.map((cell) => (isCleared(cell) ? '' : cell)),
})

function entryOf<Value>({ value, ...read }: ReadRow<Value>, entry: (value: Value) => Entry): ReadRow<Entry> {
  return { ...read, value: value === null ? null : entry(value) }
}

/** The file with whom each of its rows is about; what registering alone needs is not asked for where nobody is new. */
async function subjectsOf(
  ctx: Ctx,
  read: ReadSheet,
  kind: ImportKind,
): Promise<ReadSheet & { subjects: Subject[] }> {
  const { table, sources } = read
  if (kind === 'registration') return { ...read, subjects: table.rows.map(() => ({ isNew: true })) }
  if (kind === 'update')
    return {
      ...read,
      subjects: table.rows.map((row) => ({ isNew: false, code: textIn(row, sources, 'code') })),
    }
  const own = sources.filter(({ isForAll }) => !isForAll)
  const employees = table.rows.map((row) => employeeCodeIn(row, own)).filter((code) => code !== '')
  const mails = table.rows.map((row) => mailIn(row, own)).filter((mail) => mail !== '')
  const matches = matchesOf(
    await membersByEmployeeCode(ctx.tx, ctx.actor, employees),
    await membersByMail(ctx.tx, ctx.actor, mails),
  )
  const found = table.rows.map((row) => ({ row, subject: subjectOf(row, own, matches) }))
  const canRegister = read.missing.every(({ forAll }) => forAll !== undefined)
  const isAboutMembers = found.some(({ subject }) => !subject.isNew)
  const subjects = found.map(({ row, subject }) =>
    isAboutMembers && !canRegister && subject.isNew ? unknownIn(row, own) : subject,
  )
  const reported = [...read.problems, ...byMailProblems(table.rows, subjects)]
  if (!isAboutMembers || subjects.some(({ isNew }) => isNew)) return { ...read, problems: reported, subjects }
  const problems = reported.filter(({ about }) => about !== 'missing')
  return { ...read, problems, choices: choicesOf(read, []), subjects }
}

/** A row of somebody who comes again, after the stay that is over. */
function afterStay(
  read: ReadRow<Entry>,
  stay: Holder | undefined,
  headings: ReadonlyMap<string, string>,
): ReadRow<Entry> {
  const { row, value } = read
  if (!stay || !value || !('newcomer' in value)) return read
  if (stay.date_resigned !== null && value.newcomer.date_contracted <= stay.date_resigned)
    row.errors.push({
      ...fieldError('date_contracted', 'stays_overlap'),
      column: headings.get('date_contracted') ?? '',
    })
  return { ...read, value: { newcomer: { ...value.newcomer, former_id: stay.id } } }
}

function ledIn({ row, value }: ReadRow<Entry>): Led {
  if (!value) return { row, led: null }
  return { row, led: 'newcomer' in value ? value.newcomer : supervision(value.edit) }
}

/** Whom a change lets be led by whom; null where it leaves both as they are. */
function supervision({ before, change }: Edit): Led['led'] {
  if (change.email === undefined && change.senior_id === undefined) return null
  const { email = before.email, senior_id = before.senior_id } = change
  return { email, senior_id }
}

async function markDuplicates(
  ctx: Ctx,
  headings: ReadonlyMap<string, string>,
  claims: readonly Claim[],
  isRejoining: boolean,
) {
  const keysOf = (field: 'email' | 'employee_code') =>
    claims.flatMap(({ values }) => (values[field] ? [keyOf(field, values[field])] : []))
  const wanted = { email: keysOf('email'), employee_code: keysOf('employee_code') }
  markDoubles(claims, headings)
  const holders = await holdersOf(ctx.tx, ctx.actor.companyId, wanted)
  markTaken(claims, holders, headings)
  return markFormer(claims, holders, headings, isRejoining)
}

async function slotProblems(ctx: Ctx, count: number): Promise<FileProblem[]> {
  if (count === 0) return []
  const since = asDate(startOfDay(slotsSince(todayIn(ctx.now))))
  const { limit, used } = await slotsInUse(ctx.tx, ctx.actor.companyId, since)
  const free = Math.max(0, limit - used)
  if (count <= free) return []
  const message = `ご契約で登録できるのはあと${free}名です。${count - free}名多いため、このファイルは取り込めません。`
  return [{ message, is_fatal: true }]
}

const hasErrors = ({ row }: ReadRow<unknown>): boolean => row.errors.length > 0

/** What all rows would write, or null when something stands in the way of one. */
export function entriesOf({ rows, problems }: Checked): Entry[] | null {
  if (rows.some(hasErrors) || problems.some(({ is_fatal }) => is_fatal)) return null
  const entries = rows.flatMap(({ value }) => (value === null ? [] : [value]))
  return entries.length === rows.length ? entries : null
}

/** Whether a row without errors registers or changes anything. */
export const isWritten = ({ row }: ReadRow<unknown>): boolean => row.is_new || row.changes.length > 0

/** The check as the call answers it: every wrong row, and each other that would be written. */
export async function sheetOf(ctx: Ctx, checked: Checked): Promise<CheckedSheet> {
  const { table, columns, problems, choices, rows } = checked
  const wrong = rows.filter(hasErrors)
  const sound = rows.filter((row) => !hasErrors(row))
  const written = sound.filter(isWritten)
  return {
    total: table.rows.length,
    ok_count: sound.length,
    error_count: wrong.length,
    new_count: sound.filter(({ row }) => row.is_new).length,
    unchanged_count: sound.length - written.length,
    encoding: table.encoding,
    columns: columns
      .filter(({ isIgnored }) => !isIgnored)
      .map(({ heading, target }) => ({ heading, field: target })),
    problems,
    choices,
    ...(await mailsOf(ctx, sound)),
    rows: withCells({ table, columns }, [...wrong, ...written]),
  }
}

/** What registering whoever is new of these would send. */
async function mailsOf(ctx: Ctx, sound: readonly ReadRow<Entry>[]) {
  const newcomers = sound.flatMap(({ value }) => (value && 'newcomer' in value ? [value.newcomer] : []))
  const settings = await settingsOf(ctx.tx, ctx.actor.companyId)
  return mailPlanOf(newcomers, settings, { today: todayIn(ctx.now), hour: hourIn(ctx.now) })
}

/** Rows in the file's order, the wrong ones with what stands in their cells. */
function withCells({ table, columns }: Pick<Checked, 'table' | 'columns'>, rows: ReadRow<unknown>[]) {
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
export const wrongRows = (checked: Checked): CheckedRow[] =>
  withCells(checked, checked.rows.filter(hasErrors))
