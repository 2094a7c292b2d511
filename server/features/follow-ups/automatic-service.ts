import type { Temporal } from 'temporal-polyfill'
import { selfHarmReason } from '#contract/answers/reasons.ts'
import { type ConditionType, conditionType, waitsForFollowUp } from '#contract/codes.ts'
import { needsFollow } from '#contract/follow-ups/attention-rules.ts'
import { asDate, asInstant } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { found } from '../../platform/errors.ts'
import { writeByHand } from './entry-service.ts'
import { momentOf } from './handling-rules.ts'
import { type Cause, type FollowUp, followUpAfterAnswer, isSameFollowUp } from './interview-rules.ts'
import { type Attention, attentionAfterLifeWords, attentionAfterNonResponse } from './non-response-rules.ts'
import {
  attentionColumns,
  columnsOf,
  type HeldMember,
  holdMember,
  type MemberKey,
  saveState,
} from './queries.ts'
import { latestLog } from './readers/queries.ts'
import { extendLog, findLog, insertLog, logColumns } from './timeline/queries.ts'

export type AnswerState = {
  companyId: number
  memberId: number
  answerId: number
  conditionType: ConditionType
  reasons: string[]
  attentionText: string
  answeredAt: Date
}

/** How a member stood when its answer came, held until the transaction ends. */
export type Standing = {
  followUp: FollowUp
  lastAnswerId: number | null
  lastAnswerRound: number | null
}

/** The columns of a member that an answer changes, and of the entry where the follow-up moves by itself. */
export type AfterAnswer = {
  state: ReturnType<typeof attentionColumns> & ReturnType<typeof columnsOf>
  log: ReturnType<typeof logColumns> | null
}

/** The member's state after an answer, or null where a later round counts; `answerId` is null for a first version. */
export function afterAnswer(
  now: Temporal.Instant,
  { followUp: before, lastAnswerId, lastAnswerRound }: Standing,
  answer: Omit<AnswerState, 'answerId'> & {
    answerId: number | null
    previousAnswerId: number | null
    round: number
  },
): AfterAnswer | null {
  const { companyId, memberId, answerId } = answer
  const isNext = lastAnswerId === null || [answerId, answer.previousAnswerId].includes(lastAnswerId)
  if (!isNext && lastAnswerRound !== null && answer.round < lastAnswerRound) return null
  const after = followUpAfterAnswer(before, causeBy(answer), momentOf(now))
  const log = { companyId, memberId, answerId, before, after: after ?? before, at: asDate(now), ...automatic }
  return {
    state: { ...attentionColumns(attentionBy(answer)), ...columnsOf(after ?? before) },
    log: after && logColumns(log),
  }
}

type Saying = Pick<AnswerState, 'conditionType' | 'reasons' | 'attentionText' | 'answeredAt'>

const attentionBy = ({ reasons, answeredAt, attentionText }: Saying): Attention => ({
  needFollow: needsFollow(reasons),
  reasons,
  since: answeredAt,
  text: attentionText,
})

const causeBy = ({ conditionType, reasons }: Saying): Cause => ({ condition: conditionType, reasons })

/** What the answer asks for, and the silence since then beside it. */
function attentionWithNonResponse(answer: AnswerState, held: HeldMember, now: Date): Attention {
  const attention = attentionBy(answer)
  const at = held.attention.since ?? now
  return attentionAfterNonResponse(attention, held.unansweredInARow, at) ?? attention
}

/** The same when the words of the newest answer ask for more than its scores did. Silence since then stays beside it. */
export async function afterReading(tx: Tx, now: Temporal.Instant, answer: AnswerState): Promise<void> {
  const held = await holdMember(tx, answer)
  if (held?.lastAnswerId !== answer.answerId) return
  await saveState(tx, answer, {
    weather: answer,
    attention: attentionWithNonResponse(answer, held, asDate(now)),
  })
  await escalate(tx, now, { ...answer, held, cause: causeBy(answer) })
}

/** Takes back what the newest answer's words did, and the follow-up unless somebody changed it since `readAt`. */
export async function afterUnreading(
  ctx: Ctx,
  answer: AnswerState & { readAt: Date; comment: string },
): Promise<void> {
  const held = await holdMember(ctx.tx, answer)
  if (held?.lastAnswerId !== answer.answerId) return
  const base = await followUpBeforeReading(ctx, held, answer)
  const readAt = momentOf(asInstant(answer.readAt))
  const next = base && (followUpAfterAnswer(base, causeBy(answer), readAt) ?? base)
  if (next)
    await writeByHand(ctx, answer.memberId, held, {
      next,
      hasChanged: true,
      answer_id: answer.answerId,
      comment: answer.comment,
    })
  const isSettled = !next && !waitsForFollowUp(held.followUp.status)
  await saveState(ctx.tx, answer, {
    weather: answer,
    ...(isSettled ? {} : { attention: attentionWithNonResponse(answer, held, asDate(ctx.now)) }),
  })
}

/** The state before an answer's automatic entry; null without one, or after a later entry. */
async function followUpBeforeReading(
  { tx, actor }: Ctx,
  held: HeldMember,
  { companyId, memberId, answerId, readAt }: AnswerState & { readAt: Date },
): Promise<FollowUp | null> {
  const latest = await latestLog(tx, { companyId, memberId })
  const entry = latest === null ? null : await findLog(tx, actor, latest)
  if (entry?.row.changer_user_id !== null || entry.row.answer_id !== answerId) return null
  if (entry.row.created_at < readAt || !isSameFollowUp(entry.after, held.followUp)) return null
  return entry.before
}

/** Counts a round without an answer; two in a row need a follow-up. Call once a round. */
export async function afterNonResponse(
  tx: Tx,
  now: Temporal.Instant,
  member: { companyId: number; memberId: number },
): Promise<void> {
  const held = await holdMember(tx, member)
  if (!held) return
  const unansweredInARow = held.unansweredInARow + 1
  const attention = attentionAfterNonResponse(held.attention, unansweredInARow, asDate(now))
  await saveState(tx, member, { unansweredInARow, ...(attention ? { attention } : {}) })
  if (attention)
    await escalate(tx, now, {
      ...member,
      answerId: null,
      held,
      cause: { condition: conditionType.is.no_answer, reasons: [`silent:${unansweredInARow}`] },
    })
}

/** Words about life in the one-year survey ask for contact at once. */
export async function afterLifeWords(
  tx: Tx,
  now: Temporal.Instant,
  member: { companyId: number; memberId: number },
): Promise<void> {
  const held = await holdMember(tx, member)
  if (!held) return
  await saveState(tx, member, { attention: attentionAfterLifeWords(held.attention, asDate(now)) })
  await escalate(tx, now, {
    ...member,
    answerId: null,
    held,
    cause: { condition: conditionType.is.no_answer, reasons: [selfHarmReason] },
  })
}

async function escalate(
  tx: Tx,
  now: Temporal.Instant,
  of: {
    companyId: number
    memberId: number
    answerId: number | null
    held: HeldMember
    cause: Cause
  },
): Promise<void> {
  const before = of.held.followUp
  const after = followUpAfterAnswer(before, of.cause, momentOf(now))
  if (!after) return
  await saveState(tx, of, { followUp: after })
  const { companyId, memberId, answerId } = of
  const log = { companyId, memberId, answerId, before, after, at: asDate(now) }
  if (!(await extendLog(tx, log))) await insertLog(tx, { ...log, ...automatic })
}

const automatic = {
  isAutomatic: true,
  writer: null,
  hasChanged: true,
  settled: null,
  comment: null,
  impression: null,
  readers: 'hr',
} as const

/** Writes an entry of the product's own that changes no state: what HR must come to know of a member. */
export async function note(tx: Tx, now: Temporal.Instant, member: MemberKey, comment: string): Promise<void> {
  const { followUp } = found(await holdMember(tx, member))
  await insertLog(tx, {
    ...member,
    isAutomatic: true,
    writer: null,
    answerId: null,
    before: followUp,
    after: followUp,
    hasChanged: false,
    settled: null,
    comment,
    impression: null,
    readers: 'hr',
    at: asDate(now),
  })
}
