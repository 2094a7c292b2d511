import type { CheckedSheet, ImportKind, SheetFormat, SheetUpload } from '#contract/members/import-calls.ts'
import { audit } from '../../../platform/audit.ts'
import { todayIn } from '../../../platform/calendar.ts'
import type { Ctx } from '../../../platform/context.ts'
import { fileOf } from '../../../platform/files/sheet-file.ts'
import { noteRead } from '../../../platform/reads.ts'
import { changeMany } from '../change-service.ts'
import { registerMany } from '../registration/service.ts'
import {
  checkRegistration,
  checkUpdate,
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
  await noteRead(
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
export async function validateRegistration(ctx: Ctx, upload: SheetUpload): Promise<CheckedSheet> {
  return registrationSheetOf(ctx, await checkRegistration(ctx, upload))
}

/** Stops every survey, so that nothing is sent until somebody resumes them. */
const held = { is_stopped_send_questions_mail: true, is_stopped_send_anniv_mail: true }

/** Registers every row of the file, or none when one is wrong; on hold they are sent nothing yet. */
export async function importRegistration(ctx: Ctx, upload: Import & { holds_mails?: boolean | undefined }) {
  const { sheet, inputs, people } = await readRegistration(ctx, upload)
  if (!inputs) return done(sheet, [], 'エラーがあるため、1件も登録していません。')
  const tell = reporter(ctx, upload.progress_key, inputs.length)
  const members = upload.holds_mails ? inputs.map((input) => ({ ...input, ...held })) : inputs
  const registered = await registerMany(ctx, members, tell)
  const ids = registered.map(({ id }) => id)
  await audit(ctx, { category: 'member', task: 'member.import', members: ids })
  const written = people.map((person, index) => ({ ...person, code: registered[index]?.code ?? '' }))
  const hold = upload.holds_mails ? 'メールの配信は停止しています。' : ''
  return done(sheet, written, `${written.length}名を登録しました。${hold}`)
}

/** What the import goes on with; the file itself, which may be large, is let go. */
async function readRegistration(ctx: Ctx, upload: SheetUpload) {
  const checked = await checkRegistration(ctx, upload)
  const people = checked.rows.map(({ row: { line, name } }) => ({ line, name }))
  return { sheet: await registrationSheetOf(ctx, checked), inputs: valuesOf(checked), people }
}

/** What an update from the file would meet; writes nothing. */
export async function validateUpdate(ctx: Ctx, upload: SheetUpload): Promise<CheckedSheet> {
  return sheetOf(await checkUpdate(ctx, upload, false))
}

/** Changes the members of every row of the file, or none when one row is wrong. */
export async function importUpdate(ctx: Ctx, upload: Import) {
  const checked = await checkUpdate(ctx, upload, true)
  const edits = valuesOf(checked)
  if (!edits) return done(sheetOf(checked), [], 'エラーがあるため、1件も更新していません。')
  const changed = edits.filter(({ change }) => Object.keys(change).length > 0)
  const tell = reporter(ctx, upload.progress_key, changed.length)
  await changeMany(ctx, changed, tell)
  const ids = changed.map(({ before }) => before.id)
  await audit(ctx, { category: 'member', task: 'member.import_update', members: ids })
  const members = checked.rows
    .filter(({ row }) => row.changes.length > 0)
    .map(({ row: { line, code, name } }) => ({ line, code, name }))
  return done(sheetOf(checked), members, `${members.length}名を更新しました。`)
}

/** The wrong rows of a file as a sheet of the same kind, each with what is wrong in its last column. */
export async function failedRows(
  ctx: Ctx,
  { kind, ...upload }: SheetUpload & { kind: ImportKind },
): Promise<File> {
  const checked = await (kind === 'update' ? checkUpdate(ctx, upload, false) : checkRegistration(ctx, upload))
  const format = checked.table.encoding === 'xlsx' ? 'xlsx' : 'csv'
  return fileOf([failedSheet(checked.columns, wrongRows(checked))], '取り込めなかった行', format)
}

type Done = { line: number; code: string; name: string }

const done = (sheet: CheckedSheet, members: readonly Done[], message: string) => ({
  result: { ...sheet, imported_count: members.length, members: [...members] },
  message,
})
