import type { ImportUndo } from '#contract/imports/undo-fields.ts'
import type { CheckedSheet, ImportKind, SheetFormat, SheetUpload } from '#contract/members/import-calls.ts'
import { audit } from '../../../platform/audit.ts'
import { todayIn } from '../../../platform/calendar.ts'
import type { Ctx, SlowCtx } from '../../../platform/context.ts'
import { fileOf } from '../../../platform/files/sheet-file.ts'
import { noteRead } from '../../../platform/reads.ts'
import * as imports from '../../imports/service.ts'
import { changeMany, type Edit } from '../change-service.ts'
import { makeRoom, type Newcomer, type Registered, registerMany } from '../registration/service.ts'
import {
  checkRows,
  entriesOf,
  isWritten,
  type ReadSheet,
  readSheet,
  sheetOf,
  wrongRows,
} from './checking-service.ts'
import { failedSheet, registrationSheets, updateSheets } from './export.ts'
import { reporter } from './progress-service.ts'
import { listDepartments, sheetMembers } from './queries.ts'
import type { Entry } from './row-rules.ts'

export { progress } from './progress-service.ts'

type Import = SheetUpload & { progress_key?: string | undefined; holds_mails?: boolean | undefined }

/** The sheet to fill in for many new members. */
export async function registrationSheet(ctx: Ctx, format: SheetFormat): Promise<File> {
  const departments = await listDepartments(ctx.tx, ctx.actor.companyId)
  return fileOf(
    registrationSheets(
      departments.map(({ full_path }) => full_path),
      format,
    ),
    'メンバー一括登録',
    format,
  )
}

/** The members in scope as they stand, to be changed in the sheet. */
export async function updateSheet(ctx: Ctx, format: SheetFormat): Promise<File> {
  const members = await sheetMembers(ctx.tx, ctx.actor, null)
  const departments = await listDepartments(ctx.tx, ctx.actor.companyId)
  await audit(ctx, { category: 'export', task: 'member.update_sheet' })
  noteRead(
    ctx,
    'files',
    members.map(({ id }) => id),
  )
  const sheets = updateSheets(
    members,
    departments.map(({ full_path }) => full_path),
  )
  return fileOf(sheets, `メンバー一括更新_${todayIn(ctx.now)}`, format)
}

/** What an import of the file would meet; writes nothing. */
export async function validate(slow: SlowCtx, upload: SheetUpload, kind: ImportKind): Promise<CheckedSheet> {
  const read = await readSheet(slow, upload, kind)
  return slow.look(async (ctx) => sheetOf(ctx, await checkRows(ctx, read, { kind, isHeld: false })))
}

/** Stops every survey, so that nothing is sent until somebody resumes them. */
const held = { is_stopped_send_questions_mail: true, is_stopped_send_anniv_mail: true }

/** Writes every row of the file, or none when one is wrong; on hold whoever is registered is sent nothing yet. */
export async function importFile(slow: SlowCtx, upload: Import, kind: ImportKind) {
  const read = await readSheet(slow, upload, kind)
  return slow.commit((ctx) => writeRows(ctx, read, { ...upload, kind }))
}

const nothingWritten: Readonly<Record<ImportKind, string>> = {
  registration: 'エラーがあるため、1件も登録していません。',
  update: 'エラーがあるため、1件も更新していません。',
  upsert: 'エラーがあるため、1件も取り込んでいません。',
}

type Writing = Omit<Import, 'file'> & { kind: ImportKind }

async function writeRows(ctx: Ctx, read: ReadSheet, { kind, holds_mails, progress_key }: Writing) {
  const checked = await checkRows(ctx, read, { kind, isHeld: true })
  const sheet = await sheetOf(ctx, checked)
  const entries = entriesOf(checked)
  if (!entries) return done(sheet, [], nothingWritten[kind])
  const { members, edits } = rowsOf(entries, holds_mails)
  const { codes, undo } = await write(ctx, { members, edits, progress_key })
  const written = checked.rows.filter(isWritten).map(({ row: { line, code, name, is_new } }) => {
    return { line, code: is_new ? (codes.shift() ?? '') : code, name, is_new }
  })
  return { ...done(sheet, written, messageOf(members.length, edits.length, holds_mails)), undo }
}

/** What entries write: whoever is new, and the changes that change something. */
export function rowsOf(entries: readonly Entry[], holdsMails = false): Pick<Rows, 'members' | 'edits'> {
  const newcomers = entries.flatMap((entry) => ('newcomer' in entry ? [entry.newcomer] : []))
  return {
    members: holdsMails ? newcomers.map((input) => ({ ...input, ...held })) : newcomers,
    edits: entries.flatMap((entry) => ('edit' in entry && isChange(entry.edit) ? [entry.edit] : [])),
  }
}

const isChange = ({ change }: Edit) => Object.keys(change).length > 0

type Rows = { members: readonly Newcomer[]; edits: readonly Edit[]; progress_key?: string | undefined }

async function write(ctx: Ctx, rows: Rows) {
  if (rows.members.length > 0) await makeRoom(ctx)
  const kind = rows.members.length > 0 ? 'registration' : 'update'
  const { written, undo } = await imports.recorded(ctx, kind, () => writeEntries(ctx, rows))
  return { codes: written.map(({ code }) => code), undo }
}

/** Changes before it registers: what a member gives up may be somebody's who is new. @returns who was registered */
export async function writeEntries(ctx: Ctx, { members, edits, progress_key }: Rows): Promise<Registered[]> {
  const reportProgress = reporter(ctx, progress_key, edits.length + members.length)
  if (edits.length > 0) await changeMany(ctx, edits, reportProgress)
  const written =
    members.length === 0
      ? []
      : await registerMany(ctx, members, (registered) => reportProgress(edits.length + registered))
  const changed = edits.map(({ before }) => before.id)
  const registered = written.map(({ id }) => id)
  if (registered.length > 0)
    await audit(ctx, { category: 'member', task: 'member.import', members: registered })
  if (changed.length > 0)
    await audit(ctx, { category: 'member', task: 'member.import_update', members: changed })
  return written
}

/** What was done, in words. */
export function messageOf(registered: number, changed: number, isHeld = false): string {
  const hold = isHeld && registered > 0 ? 'メールの配信は停止しています。' : ''
  if (registered === 0) return `${changed}名を更新しました。`
  if (changed === 0) return `${registered}名を登録しました。${hold}`
  return `${registered}名を登録し、${changed}名を更新しました。${hold}`
}

/** The wrong rows of a file as a sheet of the same kind, each with what is wrong in its last column. */
export async function failedRows(
  slow: SlowCtx,
  { kind, ...upload }: SheetUpload & { kind: ImportKind },
): Promise<File> {
  const read = await readSheet(slow, upload, kind)
  const checked = await slow.look((ctx) => checkRows(ctx, read, { kind, isHeld: false }))
  const format = checked.table.encoding === 'xlsx' ? 'xlsx' : 'csv'
  return fileOf([failedSheet(checked.columns, wrongRows(checked))], '取り込めなかった行', format)
}

type Done = { line: number; code: string; name: string; is_new: boolean }

/** What was written names its members, so that its rows are not told once more. */
const done = (sheet: CheckedSheet, members: readonly Done[], message: string) => ({
  result: {
    ...sheet,
    rows: members.length > 0 ? [] : sheet.rows,
    imported_count: members.length,
    members: [...members],
  },
  undo: null as ImportUndo,
  message,
})
