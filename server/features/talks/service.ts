import type { Agenda, Talk } from '#contract/talks/calls.ts'
import { type NoteReaders, talkKind } from '#contract/talks/codes.ts'
import { audit } from '../../platform/audit.ts'
import { todayIn } from '../../platform/calendar.ts'
import { asDate } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/context.ts'
import { AppError, found, invalid } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { readsEveryEntry, removeReport, writeReport } from '../follow-ups/service.ts'
import { requireVisible } from '../member-scopes/service.ts'
import { agendaFor } from './agenda/service.ts'
import { talkWords, toPromise, toTalk, undoEnd } from './presentation-rules.ts'
import { promisesOf } from './promise-queries.ts'
import { findTalk, insertTalk, type NewTalk, talksOf, waitingTalks } from './queries.ts'

type TalkInput = {
  member_id: number
  talked_on: string
  went: number
  note?: string | null | undefined
  note_readers: NoteReaders
}

/** What prepares the next talk with a member, no more than its caller may know. */
export async function forMember(ctx: Ctx, { member_id }: { member_id: number }) {
  const memberId = await requireVisible(ctx, member_id)
  const { tx, actor } = ctx
  const [at, today] = [asDate(ctx.now), todayIn(ctx.now)]
  const agenda: Agenda = await agendaFor(ctx, memberId)
  const talks = (await talksOf(tx, actor, memberId)).map((row) => toTalk(row, actor, at))
  const promises = (await promisesOf(tx, actor, memberId)).map((row) => toPromise(row, actor, today))
  const proposed = readsEveryEntry(actor)
    ? await waitingTalks(tx, actor)
        .where('t.member_id', '=', memberId)
        .where('t.kind', '=', talkKind.is.talked)
        .orderBy('t.created_at', 'desc')
        .limit(1)
        .executeTakeFirst()
    : undefined
  const proposal: Talk | null = proposed ? toTalk(proposed, actor, at) : null
  return { result: { agenda, talks, promises, proposal } }
}

/** Records a talk for HR; the follow-up stays as HR set it. */
export async function record(ctx: Ctx, { note = null, ...input }: TalkInput) {
  const memberId = await requireVisible(ctx, input.member_id)
  if (input.talked_on > todayIn(ctx.now)) throw invalid('talked_on', 'until_today')
  const words = talkWords({ on: input.talked_on, went: input.went, note })
  const result = await report(ctx, words, {
    memberId,
    kind: talkKind.is.talked,
    talkedOn: input.talked_on,
    went: input.went,
    writerReads: input.note_readers === 'hr_and_me',
  })
  return { result, message: '話したことを記録しました。' }
}

/** Asks HR for help with a member, in the member's record; HR is mailed once it can no longer be taken back. */
export async function askHr(ctx: Ctx, { member_id, note }: { member_id: number; note: string }) {
  const memberId = await requireVisible(ctx, member_id)
  const result = await report(ctx, `人事への相談：${note}`, {
    memberId,
    kind: talkKind.is.asked_hr,
    talkedOn: null,
    went: null,
    writerReads: true,
  })
  const leaves = undoEnd({ created_at: asDate(ctx.now) })
  const job = { companyId: ctx.actor.companyId, logId: result.id }
  await enqueue(ctx.tx, 'mail_question', job, { runAt: leaves })
  return { result, message: '人事に相談を送りました。' }
}

async function report(
  ctx: Ctx,
  comment: string,
  talk: Omit<NewTalk, 'companyId' | 'logId' | 'userId' | 'at'>,
): Promise<Talk> {
  const { companyId, userId } = ctx.actor
  const { memberId } = talk
  const logId = await writeReport(ctx, { memberId, comment, writerReads: readsEveryEntry(ctx.actor) })
  await insertTalk(ctx.tx, { ...talk, companyId, logId, userId, at: asDate(ctx.now) })
  await audit(ctx, { category: 'follow_up', task: 'follow_up.report', members: [memberId] })
  return toTalk(found(await findTalk(ctx.tx, ctx.actor, logId)), ctx.actor, asDate(ctx.now))
}

/** Takes one's own report back within ten minutes. */
export async function remove(ctx: Ctx, id: number) {
  const row = found(await findTalk(ctx.tx, ctx.actor, id))
  if (row.user_id !== ctx.actor.userId) throw new AppError('forbidden')
  if (asDate(ctx.app.clock()) >= undoEnd(row)) throw new AppError('undo_expired')
  await removeReport(ctx, id)
  await audit(ctx, { category: 'follow_up', task: 'follow_up.withdraw_report', members: [row.member_id] })
  return { message: '記録を取り消しました。' }
}
