import type { Note } from '#contract/messages/conversation-calls.ts'
import type { MemberTask } from '#contract/security/log.ts'
import { audit } from '../../../../platform/audit.ts'
import { formatLocal } from '../../../../platform/calendar.ts'
import { asDate } from '../../../../platform/clock.ts'
import type { Actor, Ctx } from '../../../../platform/context.ts'
import { AppError, found } from '../../../../platform/errors.ts'
import { overseesMemos } from '../../../follow-ups/service.ts'
import { requireVisible } from '../../../member-scopes/service.ts'
import { deleteNote, holdNote, insertNote, readNotes, type StoredNote, saveNote } from './queries.ts'

const audited = (ctx: Ctx, task: MemberTask, memberId: number) =>
  audit(ctx, { category: 'message', task, members: [memberId] })

const isOwn = ({ user_id }: { user_id: number }, { userId }: Actor): boolean => user_id === userId

/** As with the memos of follow-ups: what somebody wrote goes by its writer, the owner and super administrators. */
const mayRemove = (note: { user_id: number }, actor: Actor): boolean =>
  isOwn(note, actor) || overseesMemos(actor)

/** A note as the calls answer it. */
export const shownNote = (row: StoredNote, actor: Actor): Note => ({
  id: row.id,
  body: row.body,
  writer: row.writer,
  can_change: isOwn(row, actor),
  can_remove: mayRemove(row, actor),
  version: row.version,
  created_at: formatLocal(row.created_at),
  changed_at: row.version > 1 ? formatLocal(row.updated_at) : null,
})

async function shown(ctx: Ctx, id: number): Promise<Note> {
  const [row] = await readNotes(ctx.tx, ctx.actor.companyId, [id])
  return shownNote(found(row), ctx.actor)
}

export async function addNote(ctx: Ctx, input: { member_id: number; body: string }) {
  const memberId = await requireVisible(ctx, input.member_id)
  const id = await insertNote(ctx.tx, ctx.actor, { memberId, body: input.body, at: asDate(ctx.now) })
  await audited(ctx, 'conversation_note.create', memberId)
  return { result: await shown(ctx, id), message: 'メモを追加しました。' }
}

/** Changes one's own note as one read it. */
export async function updateNote(ctx: Ctx, { id, version, body }: Pick<Note, 'id' | 'version' | 'body'>) {
  const note = found(await holdNote(ctx.tx, ctx.actor, id))
  if (!isOwn(note, ctx.actor)) throw new AppError('forbidden')
  if (note.version !== version) throw new AppError('stale_version')
  await saveNote(ctx.tx, ctx.actor.companyId, { id, body, at: asDate(ctx.now) })
  await audited(ctx, 'conversation_note.update', note.member_id)
  return { result: await shown(ctx, id), message: 'メモを更新しました。' }
}

export async function removeNote(ctx: Ctx, id: number) {
  const note = found(await holdNote(ctx.tx, ctx.actor, id))
  if (!mayRemove(note, ctx.actor)) throw new AppError('forbidden')
  await deleteNote(ctx.tx, ctx.actor.companyId, id)
  await audited(ctx, 'conversation_note.delete', note.member_id)
  return { message: 'メモを削除しました。' }
}
