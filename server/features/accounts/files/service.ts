import type { ImportedAccounts } from '#contract/accounts/calls.ts'
import type { AccountUpload } from '#contract/accounts/file-calls.ts'
import { importUndoMinutes } from '#contract/imports/kinds.ts'
import { grantableRoles, roles } from '#contract/permissions.ts'
import { audit } from '../../../platform/audit.ts'
import type { Ctx, SlowCtx } from '../../../platform/context.ts'
import { csvOf, csvType } from '../../../platform/csv.ts'
import { AppError } from '../../../platform/errors.ts'
import type { ImportField } from '../../../platform/files/columns.ts'
import { fileNamed } from '../../../platform/files/file-answer.ts'
import * as imports from '../../imports/service.ts'
import { create, type Person } from '../managing-service.ts'
import { saveDisplaySetting } from '../queries.ts'
import { requirePlaces } from '../role-service.ts'
import { shownByViewer } from './queries.ts'
import { accountsIn, isSound, limitsIn, type ReadFile, readSheet, type Sheet } from './reading-service.ts'
import { accountFields, limitFields, type ReadAccount, type ReadLimit, settingOf } from './row-rules.ts'

const headingsOf = (fields: readonly ImportField[]) => fields.map(({ heading }) => heading)

/** What each restricted viewer is shown, one department or member a row. */
export async function displayLimits(ctx: Ctx): Promise<File> {
  const rows = await shownByViewer(ctx.tx, ctx.actor.companyId)
  await audit(ctx, { category: 'export', task: 'account.display_limits' })
  const cells = rows.map(({ email, department, code, name }) => [email, department, code, name])
  return fileNamed(await csvOf(headingsOf(limitFields), cells), '限定閲覧者の閲覧範囲.csv', csvType)
}

/** The sheet in which accounts are listed, with an example for each role. */
export async function importSheet(): Promise<File> {
  const example = grantableRoles
    .toReversed()
    .map((key) => ['（例）山田', '花子', 'hanako@example.com', roles[key].name, '営業部 > 東日本課'])
  return fileNamed(await csvOf(headingsOf(accountFields), example), 'アカウント一括登録.csv', csvType)
}

function answer(
  { rows, problems }: ReadFile<ReadAccount | ReadLimit>,
  imported: number,
  message: string,
): ImportedAccounts {
  const wrong = rows.filter(({ errors }) => errors.length > 0)
  return {
    result: {
      total: rows.length,
      ok_count: rows.length - wrong.length,
      error_count: wrong.length,
      imported_count: imported,
      problems,
      rows: wrong.map(({ line, email, errors }) => ({ line, code: email, errors })),
    },
    undo: null,
    message,
  }
}

const nothingDone = 'エラーがあるため、1件も登録していません。'

/** Invites everybody of the file, or nobody when a row is wrong. */
export async function importAccounts(slow: SlowCtx, upload: AccountUpload): Promise<ImportedAccounts> {
  const sheet = await readSheet(slow, { ...upload, kind: 'accounts' })
  return slow.commit((ctx) => inviteEverybody(ctx, sheet))
}

async function inviteEverybody(ctx: Ctx, sheet: Sheet): Promise<ImportedAccounts> {
  const read = await accountsIn(ctx, sheet)
  if (!isSound(read)) return answer(read, 0, nothingDone)
  const people = read.rows.flatMap(({ person }) => person ?? [])
  await requirePlaces(
    ctx,
    people.map(({ role_key }) => role_key),
  )
  const { written: accounts, undo } = await imports.recorded(ctx, 'accounts', () => createAll(ctx, people))
  await audit(ctx, { category: 'account', task: 'account.import', accounts })
  const message = `${people.length}件のアカウントを作りました。招待メールは${importUndoMinutes}分後に送信します。`
  return { ...answer(read, people.length, message), undo }
}

async function createAll(ctx: Ctx, people: readonly Person[]): Promise<number[]> {
  const accounts: number[] = []
  for (const person of people) accounts.push(await create(ctx, person))
  return accounts
}

/** Puts the display settings of the file in the place of those viewers' own, or changes nothing when a row is wrong. */
export async function setDisplayLimits(slow: SlowCtx, upload: AccountUpload): Promise<ImportedAccounts> {
  const sheet = await readSheet(slow, { ...upload, kind: 'display_limits' })
  return slow.commit(async (ctx) => {
    const read = await limitsIn(ctx, sheet)
    if (!isSound(read)) return answer(read, 0, 'エラーがあるため、1件も変更していません。')
    const { written: accounts, undo } = await imports.recorded(ctx, 'display_limits', () =>
      replaceSettings(ctx, read.rows),
    )
    await audit(ctx, { category: 'account', task: 'account.set_display_limits', accounts })
    const count = accounts.length
    return { ...answer(read, count, `${count}件のアカウントの閲覧範囲を変更しました。`), undo }
  })
}

/** @returns of which accounts */
async function replaceSettings(ctx: Ctx, rows: readonly ReadLimit[]): Promise<number[]> {
  const byViewer = Map.groupBy(rows, ({ viewer }) => viewer)
  for (const [userId, own] of byViewer) {
    if (userId === undefined) throw new AppError('internal')
    await saveDisplaySetting(ctx.tx, { companyId: ctx.actor.companyId, userId }, settingOf(own))
  }
  return [...byViewer.keys()].flatMap((id) => id ?? [])
}
