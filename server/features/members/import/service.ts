import type { ImportUndo } from '#contract/imports/undo-fields.ts'
import type { CheckedSheet, ImportKind, SheetFormat, SheetUpload } from '#contract/members/import-calls.ts'
import { audit } from '../../../platform/audit.ts'
import { todayIn } from '../../../platform/calendar.ts'
import type { Ctx, SlowCtx } from '../../../platform/context.ts'
import { fileOf } from '../../../platform/files/sheet-file.ts'
import { noteRead } from '../../../platform/reads.ts'
import * as imports from '../../imports/service.ts'
import { changeMany } from '../change-service.ts'
import { makeRoom, registerMany } from '../registration/service.ts'
import {
  type Checked,
  checkRegistration,
  checkUpdate,
  type ReadSheet,
  readSheet,
  registrationSheetOf,
  sheetOf,
  valuesOf,
  wrongRows,
} from './checking-service.ts'
import { failedSheet, registrationSheets, updateSheets } from './export.ts'
import { reporter } from './progress-service.ts'
import { listDepartments, sheetMembers } from './queries.ts'

export { progress } from './progress-service.ts'

type Import = SheetUpload & { progress_key?: string | undefined }
type Registration = Import & { holds_mails?: boolean | undefined }

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

/** What a registration of the file would meet; writes nothing. */
export async function validateRegistration(slow: SlowCtx, upload: SheetUpload): Promise<CheckedSheet> {
  const read = await readSheet(slow, upload, 'registration')
  return slow.look(async (ctx) => registrationSheetOf(ctx, await checkRegistration(ctx, read)))
}

/** Stops every survey, so that nothing is sent until somebody resumes them. */
const held = { is_stopped_send_questions_mail: true, is_stopped_send_anniv_mail: true }

/** Registers every row of the file, or none when one is wrong; on hold they are sent nothing yet. */
export async function importRegistration(slow: SlowCtx, upload: Registration) {
  const read = await readSheet(slow, upload, 'registration')
  return slow.commit((ctx) => registerRows(ctx, read, upload))
}

async function registerRows(ctx: Ctx, read: ReadSheet, upload: Omit<Registration, 'file'>) {
  const { sheet, inputs, people } = await checkedRegistration(ctx, read)
  if (!inputs) return done(sheet, [], 'エラーがあるため、1件も登録していません。')
  const reportProgress = reporter(ctx, upload.progress_key, inputs.length)
  const members = upload.holds_mails ? inputs.map((input) => ({ ...input, ...held })) : inputs
  await makeRoom(ctx)
  const { written: registered, undo } = await imports.recorded(ctx, 'registration', () =>
    registerMany(ctx, members, reportProgress),
  )
  const ids = registered.map(({ id }) => id)
  await audit(ctx, { category: 'member', task: 'member.import', members: ids })
  const written = people.map((person, index) => ({ ...person, code: registered[index]?.code ?? '' }))
  const hold = upload.holds_mails ? 'メールの配信は停止しています。' : ''
  return { ...done(sheet, written, `${written.length}名を登録しました。${hold}`), undo }
}

/** What the import goes on with. */
async function checkedRegistration(ctx: Ctx, read: ReadSheet) {
  const checked = await checkRegistration(ctx, read)
  const people = checked.rows.map(({ row: { line, name } }) => ({ line, name }))
  return { sheet: await registrationSheetOf(ctx, checked), inputs: valuesOf(checked), people }
}

/** What an update from the file would meet; writes nothing. */
export async function validateUpdate(slow: SlowCtx, upload: SheetUpload): Promise<CheckedSheet> {
  const read = await readSheet(slow, upload, 'update')
  return slow.look(async (ctx) => sheetOf(await checkUpdate(ctx, read, false)))
}

/** Changes the members of every row of the file, or none when one row is wrong. */
export async function importUpdate(slow: SlowCtx, upload: Import) {
  const read = await readSheet(slow, upload, 'update')
  return slow.commit((ctx) => changeRows(ctx, read, upload))
}

async function changeRows(ctx: Ctx, read: ReadSheet, { progress_key }: Pick<Import, 'progress_key'>) {
  const checked = await checkUpdate(ctx, read, true)
  const edits = valuesOf(checked)
  if (!edits) return done(sheetOf(checked), [], 'エラーがあるため、1件も更新していません。')
  const changed = edits.filter(({ change }) => Object.keys(change).length > 0)
  const reportProgress = reporter(ctx, progress_key, changed.length)
  const { undo } = await imports.recorded(ctx, 'update', () => changeMany(ctx, changed, reportProgress))
  const ids = changed.map(({ before }) => before.id)
  await audit(ctx, { category: 'member', task: 'member.import_update', members: ids })
  const members = checked.rows
    .filter(({ row }) => row.changes.length > 0)
    .map(({ row: { line, code, name } }) => ({ line, code, name }))
  return { ...done(sheetOf(checked), members, `${members.length}名を更新しました。`), undo }
}

/** The wrong rows of a file as a sheet of the same kind, each with what is wrong in its last column. */
export async function failedRows(
  slow: SlowCtx,
  { kind, ...upload }: SheetUpload & { kind: ImportKind },
): Promise<File> {
  const read = await readSheet(slow, upload, kind)
  const checked = await slow.look<Checked<unknown>>((ctx) =>
    kind === 'update' ? checkUpdate(ctx, read, false) : checkRegistration(ctx, read),
  )
  const format = checked.table.encoding === 'xlsx' ? 'xlsx' : 'csv'
  return fileOf([failedSheet(checked.columns, wrongRows(checked))], '取り込めなかった行', format)
}

type Done = { line: number; code: string; name: string }

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
