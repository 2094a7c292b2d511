import { waitsForFollowUp } from '#contract/codes.ts'
import type { EntryReaders } from '#contract/follow-ups/readers.ts'
import { asDate } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/context.ts'
import type { FollowUp } from './interview-rules.ts'
import { noAttention } from './non-response-rules.ts'
import { type HeldMember, saveState } from './queries.ts'
import { insertLog } from './timeline/queries.ts'

export type MemoChange = {
  comment?: string | null | undefined
  impression?: number | null | undefined
  readers?: EntryReaders | undefined
}

export type ByHand = {
  next: FollowUp
  hasChanged: boolean
  answer_id?: number | null | undefined
} & MemoChange

export async function writeByHand(
  ctx: Ctx,
  memberId: number,
  held: HeldMember,
  entry: ByHand,
): Promise<number> {
  const { companyId, userId, name } = ctx.actor
  const isSettled = entry.next.status !== held.followUp.status && !waitsForFollowUp(entry.next.status)
  await saveState(
    ctx.tx,
    { companyId, memberId },
    { followUp: entry.next, ...(isSettled ? { attention: noAttention } : {}) },
  )
  return insertLog(ctx.tx, {
    companyId,
    memberId,
    isAutomatic: false,
    answerId: entry.answer_id ?? null,
    writer: { userId, name },
    before: held.followUp,
    after: entry.next,
    hasChanged: entry.hasChanged,
    settled: isSettled ? held.attention : null,
    comment: entry.comment || null,
    impression: entry.impression ?? null,
    readers: entry.readers ?? 'hr',
    at: asDate(ctx.now),
  })
}
