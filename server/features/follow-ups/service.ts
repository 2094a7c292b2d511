import { interviewStatus } from '#contract/codes.ts'
import type { FollowUpEntryInput } from '#contract/follow-ups/calls.ts'
import { undoMinutes } from '#contract/follow-ups/rules.ts'
import { audit } from '../../platform/audit.ts'
import { addDays, startOfDay } from '../../platform/calendar.ts'
import { asDate } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/context.ts'
import { AppError, found, invalid } from '../../platform/errors.ts'
import { requireVisible } from '../member-scopes/service.ts'
import { type MemoChange, writeByHand } from './entry-service.ts'
import { followUpByHand } from './interview-rules.ts'
import { holdLine } from './member-lines/queries.ts'
import { writeLine } from './member-lines/service.ts'
import { type HeldMember, holdMember, isAnswerOf, mayHandle, saveState } from './queries.ts'
import { latestLog } from './readers/queries.ts'
import { listLogs } from './timeline/list-queries.ts'
import { isOwn, mayChange, toEntry, undoEnd } from './timeline/presentation-rules.ts'
import { deleteLog, type Entry, findLog, saveMemo } from './timeline/queries.ts'

export { assignEach, assignMany } from './assignment/service.ts'
export {
  type AfterAnswer,
  type AnswerState,
  afterAnswer,
  afterLifeWords,
  afterNonResponse,
  afterReading,
  afterUnreading,
  note,
  type Standing,
} from './automatic-service.ts'
export { dueDay, type Moment, momentOf } from './handling-rules.ts'
export { countInCharge, handOver } from './handover/service.ts'
export { linesFor, takeBackLine } from './member-lines/service.ts'
export { followUpOf } from './queries.ts'
export { ownReports, readableEntries, stateChanges } from './readers/queries.ts'
export { readsEveryEntry } from './readers/reader-rules.ts'
export { removeReport, tellMember, writeReport } from './reporting-service.ts'
export { overseesMemos } from './timeline/presentation-rules.ts'

type LogQuery = {
  member_id?: number | undefined
  changer_user_id?: number | undefined
  from?: string | undefined
  to?: string | undefined
  limit: number
  offset: number
}

/** The timeline of one member, or of everyone in scope, newest first. */
export async function list(ctx: Ctx, input: LogQuery) {
  const { member_id: memberId, changer_user_id: writerId, from, to, ...page } = input
  if (memberId !== undefined) await requireVisible(ctx, memberId)
  if (from !== undefined && to !== undefined && to < from) throw invalid('to', 'correct_date_period')
  const { entries, count } = await listLogs(ctx.tx, ctx.actor, {
    ...page,
    memberId,
    writerId,
    from: from === undefined ? undefined : asDate(startOfDay(from)),
    before: to === undefined ? undefined : asDate(startOfDay(addDays(to, 1))),
  })
  return {
    result: { actionlogs: entries.map((entry) => toEntry(entry, ctx.actor, asDate(ctx.now))), count },
  }
}

/** Writes an entry by hand and, in the same transaction, the member's new state. */
export async function record(ctx: Ctx, input: FollowUpEntryInput) {
  const memberId = await requireVisible(ctx, input.member_id)
  const key = { companyId: ctx.actor.companyId, memberId }
  const held = found(await holdMember(ctx.tx, key))
  const outcome = followUpByHand(held.followUp, {
    status: input.interview_status,
    dueDate: input.interview_due_date,
    importance: input.importance,
    hrUserId: input.hr_user_id,
    memo: input.comment,
  })
  if (!outcome.isAccepted) throw invalid(outcome.refusal.field, outcome.refusal.rule)
  await requireHandler(ctx, held.followUp.hrUserId, outcome.next.hrUserId)
  if (input.answer_id && !(await isAnswerOf(ctx.tx, key, input.answer_id)))
    throw invalid('answer_id', 'not_in_company')
  const logId = await writeByHand(ctx, memberId, held, { ...outcome, ...input })
  const { member_line: text, answer_id: answerId = null } = input
  if (text) await writeLine(ctx, { logId, memberId, answerId, text })
  await audit(ctx, { category: 'follow_up', task: 'follow_up.record', members: [memberId] })
  return {
    result: await shown(ctx, logId),
    message: text
      ? `対応を記録しました。ひとことは${undoMinutes}分後に本人へ表示されます。`
      : '対応を記録しました。',
  }
}

/** Rewrites the memo of an entry and says who reads it; its change of state stays. */
export async function rewriteMemo(
  ctx: Ctx,
  input: MemoChange & { id: number; version?: number | undefined },
) {
  const entry = await requireChangeable(ctx, input.id)
  if (input.version !== undefined && input.version !== entry.row.version) throw new AppError('stale_version')
  const readers = input.readers ?? entry.readers
  const comment = (input.comment === undefined ? entry.row.comment : input.comment) || null
  if (!comment) requireNoMemoNeeded(entry)
  await saveMemo(
    ctx.tx,
    { companyId: ctx.actor.companyId, id: input.id },
    {
      comment,
      impression: input.impression === undefined ? entry.impression : input.impression,
      readers,
      at: asDate(ctx.now),
    },
  )
  const members = [entry.row.member_id]
  await audit(ctx, { category: 'follow_up', task: 'follow_up.rewrite', members })
  if (readers !== entry.readers)
    await audit(ctx, { category: 'follow_up', task: 'follow_up.change_readers', members })
  return { result: await shown(ctx, input.id), message: 'メモを更新しました。' }
}

/** Takes back one's own latest entry within ten minutes; the member returns to the state before it. */
export async function withdraw(ctx: Ctx, id: number) {
  const entry = found(await findLog(ctx.tx, ctx.actor, id))
  if (!isOwn(entry, ctx.actor)) throw new AppError('forbidden')
  const key = { companyId: ctx.actor.companyId, memberId: entry.row.member_id }
  const held = found(await holdMember(ctx.tx, key))
  if ((await latestLog(ctx.tx, key)) !== id) throw new AppError('not_latest_log')
  await holdLine(ctx.tx, { companyId: key.companyId, logId: id })
  if (asDate(ctx.app.clock()) >= undoEnd(entry)) throw new AppError('undo_expired')
  if (entry.row.changes_state) await revert(ctx, held, entry)
  await deleteLog(ctx.tx, ctx.actor.companyId, id)
  await audit(ctx, { category: 'follow_up', task: 'follow_up.withdraw', members: [key.memberId] })
  return { message: '対応履歴から取り消しました。' }
}

async function revert(ctx: Ctx, held: HeldMember, entry: Entry): Promise<void> {
  const key = { companyId: ctx.actor.companyId, memberId: entry.row.member_id }
  const isOvertaken = held.lastAnsweredAt !== null && held.lastAnsweredAt > entry.row.created_at
  await saveState(ctx.tx, key, {
    followUp: entry.before,
    ...(entry.settled && !isOvertaken ? { attention: entry.settled } : {}),
  })
}

async function requireChangeable(ctx: Ctx, id: number): Promise<Entry> {
  const entry = found(await findLog(ctx.tx, ctx.actor, id))
  if (!mayChange(entry, ctx.actor)) throw new AppError('forbidden')
  return entry
}

function requireNoMemoNeeded(entry: Entry): void {
  const isMoved = entry.before.status !== entry.after.status
  if (!isMoved) throw invalid('comment', 'state_or_memo')
  if (entry.after.status === interviewStatus.is.done) throw invalid('comment', 'memo_required')
}

async function requireHandler(ctx: Ctx, current: number | null, next: number | null): Promise<void> {
  if (next === null || next === current) return
  if (!(await mayHandle(ctx.tx, ctx.actor.companyId, next))) throw invalid('hr_user_id', 'not_in_company')
}

async function shown(ctx: Ctx, id: number) {
  return toEntry(found(await findLog(ctx.tx, ctx.actor, id)), ctx.actor, asDate(ctx.now))
}
