import { type ImportKind, importAccess, importUndoMinutes } from '#contract/imports/kinds.ts'
import type { ImportUndo } from '#contract/imports/undo-fields.ts'
import { audit } from '../../platform/audit.ts'
import { formatLocal } from '../../platform/calendar.ts'
import { asDate } from '../../platform/clock.ts'
import { type App, type Ctx, permits } from '../../platform/context.ts'
import { AppError, found } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import {
  beginRecording,
  endRecording,
  forgetOver,
  hasChanges,
  holdImport,
  holdWhatLeaves,
  type ImportKey,
  obstaclesOf,
  subjectsOf,
  takeBack,
} from './queries.ts'
import { obstacleWords } from './undo-rules.ts'

/** Records an import's writing so that it can be undone, and holds what it sends until then. */
export async function recorded<Result>(
  ctx: Ctx,
  kind: ImportKind,
  write: () => Promise<Result>,
): Promise<{ written: Result; undo: ImportUndo }> {
  const { companyId, userId } = ctx.actor
  const at = asDate(ctx.now)
  const until = asDate(ctx.now.add({ minutes: importUndoMinutes }))
  const key = await beginRecording(ctx.tx, { companyId, userId, kind, at, until })
  const written = await write()
  await endRecording(ctx.tx)
  const isSending = await holdWhatLeaves(ctx.tx, key, until)
  if (!(await hasChanges(ctx.tx, key))) return { written, undo: null }
  const atItsEnd = { key: `import_over ${until.getTime()}`, runAt: until }
  await enqueue(ctx.tx, 'forget_imports', {}, atItsEnd)
  if (isSending)
    await enqueue(ctx.tx, 'send_mails', {}, { key: `send_mails ${until.getTime()}`, runAt: until })
  return { written, undo: { id: key.id, until: formatLocal(until) } }
}

/** Undoes the caller's import, whole or not at all; throws where its rows were used or changed since. */
export async function undo(ctx: Ctx, id: number) {
  const key = { companyId: ctx.actor.companyId, id }
  const held = found(await holdImport(ctx.tx, key, ctx.actor.userId))
  if (!permits(ctx.actor, importAccess[held.kind])) throw new AppError('forbidden')
  if (held.taken_back_at) throw new AppError('import_taken_back')
  if (asDate(ctx.app.clock()) >= held.undo_until) throw new AppError('import_undo_expired')
  const obstacles = await obstaclesOf(ctx.tx, key)
  if (obstacles.length > 0) throw new AppError('import_changed_since', { message: obstacleWords(obstacles) })
  await note(ctx, key, held.kind)
  await takeBack(ctx.tx, key, asDate(ctx.now))
  return { message: '取り込みを取り消しました。取り込む前の内容に戻っています。' }
}

async function note(ctx: Ctx, key: ImportKey, kind: ImportKind): Promise<void> {
  if (kind === 'departments') return audit(ctx, { category: 'department', task: 'department.undo_import' })
  if (kind === 'accounts' || kind === 'display_limits') {
    const accounts = await subjectsOf(ctx.tx, key, 'accounts')
    return audit(ctx, { category: 'account', task: 'account.undo_import', accounts })
  }
  const members = await subjectsOf(ctx.tx, key, 'members')
  if (kind === 'follow_ups')
    return audit(ctx, { category: 'follow_up', task: 'follow_up.undo_import', members })
  return audit(ctx, { category: 'member', task: 'member.undo_import', members })
}

/** Keeps what arrives in parts no longer than a day. */
export async function forgetLater({ tx, now }: Pick<Ctx, 'tx' | 'now'>): Promise<void> {
  const runAt = asDate(now.add({ hours: 24, minutes: 1 }))
  await enqueue(tx, 'forget_imports', {}, { key: 'forget_sync_pages', runAt })
}

export async function forgetImports(app: App): Promise<void> {
  const now = app.clock()
  const dayBefore = asDate(now.subtract({ hours: 24 }))
  await app.database.asSystem((tx) => forgetOver(tx, { now: asDate(now), dayBefore }))
}
