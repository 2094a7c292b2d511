import type { FieldError } from '#contract/errors.ts'
import { grantableRoles, roles } from '#contract/permissions.ts'
import { accountRowLimit, type ImportedAccounts } from '#contract/users.ts'
import { fieldError } from '#contract/validation.ts'
import { audit } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { csvOf, csvType } from '../../../platform/csv.ts'
import { AppError } from '../../../platform/errors.ts'
import { fileNamed } from '../../../platform/files/file-answer.ts'
import { readTable } from '../../../platform/files/table.ts'
import { samePath } from '../../../platform/files/tidy-text.ts'
import { mayGrant } from '../account-rules.ts'
import { create, requirePlaces } from '../accounts/service.ts'
import { saveDisplaySetting } from '../queries.ts'
import { actorOf } from '../service.ts'
import { membersByCode, namedThings, shownByViewer, takenAddresses } from './queries.ts'
import {
  accountHeadings,
  accountIn,
  cellOf,
  limitHeadings,
  limitIn,
  markTaken,
  missingHeadings,
  type ReadLimit,
} from './row-rules.ts'

/** What each restricted viewer is shown, one department or member a row. */
export async function displayLimits(ctx: Ctx): Promise<File> {
  const rows = await shownByViewer(ctx.tx, ctx.actor.companyId)
  await audit(ctx, { category: 'export', task: 'account.display_limits' })
  const cells = rows.map(({ email, department, code, name }) => [email, department, code, name])
  return fileNamed(await csvOf(limitHeadings, cells), '限定閲覧者の閲覧範囲.csv', csvType)
}

/** The sheet in which accounts are listed, with an example for each role. */
export async function importSheet(): Promise<File> {
  const example = grantableRoles.map((key) => [
    '（例）山田',
    '花子',
    'hanako@example.com',
    roles[key].name,
    '営業部 > 東日本課',
  ])
  return fileNamed(await csvOf(accountHeadings, example), 'アカウント一括登録.csv', csvType)
}

const isExample = ({ cells }: { cells: readonly string[] }) => cells.some((cell) => cell.startsWith('（例）'))

type Line = { line: number; email: string; errors: FieldError[] }

function answer(
  lines: readonly Line[],
  missing: readonly string[],
  imported: number,
  message: string,
): ImportedAccounts {
  const wrong = lines.filter(({ errors }) => errors.length > 0)
  return {
    result: {
      total: lines.length,
      ok_count: lines.length - wrong.length,
      error_count: wrong.length,
      imported_count: imported,
      problems: missing.map((heading) => ({ message: `見出し「${heading}」がありません。` })),
      rows: wrong.map(({ line, email, errors }) => ({ line, code: email, errors })),
    },
    message,
  }
}

const nothingDone = '誤りがあるため、1件も登録していません。'

/** Invites everybody of the file, or nobody when a row is wrong. */
export async function importAccounts(ctx: Ctx, file: File): Promise<ImportedAccounts> {
  const table = await readTable(file, accountRowLimit, (row) => !isExample(row))
  const { companyId } = ctx.actor
  const { departments } = await namedThings(ctx.tx, companyId)
  const paths = new Map(departments.map(({ id, full_path }) => [samePath(full_path), id]))
  const missing = missingHeadings(table.headings, accountHeadings.slice(0, 4))
  const rows = table.rows.filter((row) => !isExample(row)).map((row) => accountIn(row, table.headings, paths))
  const addresses = rows.map(({ email }) => email.toLowerCase())
  markTaken(rows, await takenAddresses(ctx.tx, companyId, addresses))
  for (const { person, errors } of rows)
    if (person && !mayGrant(actorOf(ctx), person.role_key))
      errors.push(fieldError('role_key', 'role_above_own'))
  if (missing.length > 0 || rows.length === 0 || rows.some(({ errors }) => errors.length > 0))
    return answer(rows, missing, 0, nothingDone)
  const people = rows.flatMap(({ person, line }) => (person ? [{ ...person, line }] : []))
  await requirePlaces(
    ctx,
    people.map(({ role_key }) => role_key),
  )
  for (const person of people) await create(ctx, person)
  await audit(ctx, { category: 'account', task: 'account.import' })
  return answer(rows, [], people.length, `${people.length}件のアカウントを作り、招待メールを送りました。`)
}

/** Puts the display settings of the file in the place of those viewers' own, or changes nothing when a row is wrong. */
export async function setDisplayLimits(ctx: Ctx, file: File): Promise<ImportedAccounts> {
  const table = await readTable(file, accountRowLimit)
  const missing = missingHeadings(table.headings, limitHeadings.slice(0, 3))
  const { companyId } = ctx.actor
  const { viewers, departments } = await namedThings(ctx.tx, companyId)
  const codes = table.rows.map((row) => cellOf(row, table.headings, 'メンバーコード'))
  const members = await membersByCode(ctx.tx, companyId, codes)
  const named = {
    viewers: new Map(viewers.map(({ id, email }) => [email.toLowerCase(), id])),
    departments: new Map(departments.map(({ id, full_path }) => [samePath(full_path), id])),
    members: new Map(members.map(({ id, code }) => [code, id])),
  }
  const rows = table.rows.map((row) => limitIn(row, table.headings, named))
  if (missing.length > 0 || rows.some(({ errors }) => errors.length > 0))
    return answer(rows, missing, 0, '誤りがあるため、1件も変更していません。')
  const count = await replaceSettings(ctx, rows)
  await audit(ctx, { category: 'account', task: 'account.set_display_limits' })
  return answer(rows, [], count, `${count}件のアカウントの閲覧範囲を変更しました。`)
}

/** @returns of how many accounts */
async function replaceSettings(ctx: Ctx, rows: readonly ReadLimit[]): Promise<number> {
  const byViewer = Map.groupBy(rows, ({ viewer }) => viewer)
  for (const [userId, own] of byViewer) {
    if (userId === undefined) throw new AppError('internal')
    await saveDisplaySetting(
      ctx.tx,
      { companyId: ctx.actor.companyId, userId },
      {
        department_ids: own.flatMap(({ department }) => department ?? []),
        member_ids: own.flatMap(({ member }) => member ?? []),
      },
    )
  }
  return byViewer.size
}
