import * as z from 'zod'
import { fullName } from '#contract/members/name.ts'
import {
  type SyncAnswer,
  type SyncedPerson,
  type SyncOptions,
  type SyncResult,
  syncedPerson,
} from '#contract/members/sync-calls.ts'
import { fieldError } from '#contract/validation.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Ctx, SlowCtx } from '../../../platform/context.ts'
import { textIn } from '../../../platform/files/parts.ts'
import * as imports from '../../imports/service.ts'
import { type Checked, checkRows, entriesOf, type ReadSheet, sheetOf } from '../import/checking-service.ts'
import { isAnotherPerson } from '../import/person-rules.ts'
import type { Entry, ReadRow } from '../import/row-rules.ts'
import { messageOf, rowsOf, writeEntries } from '../import/service.ts'
import { makeRoom } from '../registration/service.ts'
import { calledField, sheetOfPeople } from './people-rules.ts'
import { expectedMembers, forgetSet, keepPage, readPages } from './queries.ts'

type SyncSet = { id: string; page: number; pages: number }
export type Options = SyncOptions & { set?: SyncSet | undefined }
type Running = Options & { makeDepartments: MakeDepartments }
type Given = Options & { members: SyncedPerson[] }

/** Makes the departments that none of these cells finds. @returns their paths */
export type MakeDepartments = (ctx: Ctx, cells: readonly string[]) => Promise<string[]>

/** Brings the members in line with a list of another system, whole or not at all. */
export async function put(
  slow: SlowCtx,
  { members, ...options }: Given,
  makeDepartments: MakeDepartments,
): Promise<SyncAnswer> {
  const { set } = options
  const people = set ? await slow.look((ctx) => gathered(ctx, set, members)) : [members]
  const whole = !set || people.length === set.pages
  if (!whole) return received(people.length, set.pages)
  const sheet = sheetOfPeople(people.flat(), options.is_rejoining ?? false)
  return { ...(await run(slow, sheet, { ...options, makeDepartments })), pages_received: people.length }
}

/** The pages of a set that are here, this one among them. */
async function gathered(ctx: Ctx, set: SyncSet, members: SyncedPerson[]): Promise<SyncedPerson[][]> {
  const key = keyOf(ctx, set)
  await keepPage(ctx.tx, key, { page: set.page, people: members, at: asDate(ctx.now) })
  await imports.forgetLater(ctx)
  const pages = await readPages(ctx.tx, key)
  return pages.map(({ people }) => z.array(syncedPerson).parse(people))
}

const keyOf = ({ actor: { companyId, userId } }: Pick<Ctx, 'actor'>, { id, pages }: SyncSet) => ({
  companyId,
  userId,
  setId: id,
  pages,
})

const received = (here: number, pages: number): SyncAnswer => ({
  result: null,
  is_written: false,
  pages_received: here,
  undo: null,
  message: `${pages}ページのうち${here}ページを受け取りました。すべて届くと、まとめて反映します。`,
})

type Answer = Omit<SyncAnswer, 'pages_received'>

/** Ends a transaction that is to leave nothing. */
class NotWritten extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super('nothing is written')
    this.answer = answer
  }
}

/** Takes a list as read in, or says what that would do; departments are made for both, and unmade where nothing is written. */
export async function run(slow: SlowCtx, read: ReadSheet, options: Running): Promise<Answer> {
  const open = options.dry_run ? slow.look : slow.commit
  try {
    return await open(async (ctx) => {
      if (!options.dry_run) await makeRoom(ctx)
      const { written, undo } = await imports.recorded(ctx, 'registration', () => attempt(ctx, read, options))
      if (options.set) await forgetSet(ctx.tx, keyOf(ctx, options.set))
      return { ...written, undo }
    })
  } catch (error) {
    if (error instanceof NotWritten) return error.answer
    throw error
  }
}

async function attempt(ctx: Ctx, read: ReadSheet, options: Running): Promise<Answer> {
  const { dry_run: isDry = false, holds_mails: holdsMails } = options
  const cells = read.table.rows.map((row) => textIn(row, read.sources, 'department_id'))
  const made = options.create_departments ? await options.makeDepartments(ctx, cells) : []
  const checked = markStrangers(await checkRows(ctx, read, { kind: 'upsert', isHeld: !isDry }), options)
  const result = { ...(await resultOf(ctx, checked, options)), new_departments: made }
  const entries = entriesOf(checked)
  if (isDry || !entries) throw new NotWritten(notWritten(result, isDry))
  const rows = rowsOf(entries, holdsMails)
  const registered = await writeEntries(ctx, rows)
  const codes = registered.map(({ code }) => code)
  const named = result.rows.map((row) => (row.code === null ? { ...row, code: codes.shift() ?? null } : row))
  const isIdle = rows.members.length + rows.edits.length === 0
  const message = isIdle
    ? '変更はありませんでした。'
    : messageOf(rows.members.length, rows.edits.length, holdsMails)
  return { result: { ...result, rows: named }, is_written: true, undo: null, message }
}

const notWritten = (result: SyncResult, isDry: boolean): Answer => ({
  result,
  is_written: false,
  undo: null,
  message: isDry ? '確認しました。何も変更していません。' : 'エラーがあるため、1件も取り込んでいません。',
})

/** A code that passes to somebody else is an error, unless somebody said that it does. */
function markStrangers(checked: Checked, { is_confirmed: isConfirmed }: Options): Checked {
  if (isConfirmed) return checked
  for (const { row, value } of checked.rows) {
    if (!value || !('edit' in value) || !isAnotherPerson(value.edit.before, value.edit.change)) continue
    const { field, rule, message } = fieldError('employee_code', 'another_person')
    row.errors.push({ column: '', field, rule, message })
  }
  return checked
}

async function resultOf(ctx: Ctx, checked: Checked, { complete }: Options): Promise<SyncResult> {
  const sheet = await sheetOf(ctx, checked)
  const byLine = new Map(checked.rows.map((row) => [row.row.line, row]))
  const sources = new Map(checked.table.rows.map((row) => [row.line, row]))
  const own = new Map(checked.sources.map(({ heading, field }) => [heading, calledField(field)]))
  const rows = sheet.rows.map((row): SyncResult['rows'][number] => {
    const source = sources.get(row.line)
    return {
      row: row.line,
      employee_code: source ? textIn(source, checked.sources, 'employee_code') : '',
      code: row.is_new || row.errors.length > 0 ? null : row.code,
      name: row.name,
      state: stateOf(byLine.get(row.line)),
      changes: row.changes.map(({ column, before, after }) => ({
        field: own.get(column) ?? column,
        before,
        after,
      })),
      errors: row.errors.map(({ field, rule, message }) => ({
        field: calledField(field ?? ''),
        rule,
        message,
      })),
    }
  })
  return {
    total: sheet.total,
    new_count: sheet.new_count,
    changed_count: sheet.ok_count - sheet.new_count - sheet.unchanged_count,
    unchanged_count: sheet.unchanged_count,
    error_count: sheet.error_count,
    rows,
    missing: complete ? await missingFrom(ctx, checked) : [],
    new_departments: [],
    problems: [...neededColumns(checked), ...sheet.problems],
    mails: sheet.mails,
    unmailed_count: sheet.unmailed_count,
  }
}

/** What a file lacks that would make somebody of a row about nobody. */
function neededColumns({ rows, missing }: Checked): SyncResult['problems'] {
  const isUnknown = rows.some(({ row }) => row.errors.some(({ rule }) => rule === 'unknown_member'))
  if (!isUnknown || missing.length === 0) return []
  const headings = missing.map(({ heading }) => `「${heading}」`).join('')
  const message = `新しい方を登録するには、${headings}の列か、全員に使う値が必要です。`
  return [{ message, is_fatal: false, about: 'missing' }]
}

function stateOf(read: ReadRow<Entry> | undefined): SyncResult['rows'][number]['state'] {
  if (!read?.value || read.row.errors.length > 0) return 'wrong'
  if (!('newcomer' in read.value)) return 'changed'
  return read.value.newcomer.former_id ? 'rejoining' : 'new'
}

/** Who is here and in no row of the list. */
async function missingFrom(ctx: Ctx, checked: Checked): Promise<SyncResult['missing']> {
  const named = new Set(checked.rows.flatMap(({ row }) => (row.is_new ? [] : [row.code])))
  const expected = await expectedMembers(ctx.tx, ctx.actor)
  return expected
    .filter(({ code }) => !named.has(code))
    .map(({ id, code, employee_code, department, ...name }) => ({
      id,
      code,
      employee_code: employee_code ?? '',
      name: fullName(name),
      department: department ?? '',
    }))
}
