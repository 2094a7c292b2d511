import {
  criticalWords,
  type FollowReason,
  nonResponseWords,
  readFollowReason,
  selfHarmReason,
} from '#contract/answers/reasons.ts'
import { rankOf } from '#contract/follow-ups/attention-rules.ts'
import { silentFrom } from '#contract/limits.ts'

/** A member's attention in the list: need, reasons, since when, and words. */
export type Attention = { needFollow: boolean; reasons: string[]; since: Date | null; text: string }

/** The state of a member who needs nothing. */
export const noAttention: Attention = { needFollow: false, reasons: [], since: null, text: '' }

/** The attention after `at` with these reasons: one that is as grave as before is no newer. */
const withReasons = (current: Attention, reasons: string[], at: Date) => ({
  needFollow: true,
  reasons,
  since: rankOf(reasons) === rankOf(current.reasons) ? current.since : at,
})

/** The attention once words about life were written elsewhere than in a month's answer: before everything that stands already. */
export function attentionAfterLifeWords(current: Attention, at: Date): Attention {
  if (current.reasons.includes(selfHarmReason)) return current
  const named = `${criticalWords('self_harm')}あり`
  return {
    ...withReasons(current, [selfHarmReason, ...current.reasons], at),
    text: [named, current.text].filter(Boolean).join('・'),
  }
}

/** The attention after rounds without an answer, beside the last answer's reasons; null when too few. */
export function attentionAfterNonResponse(
  current: Attention,
  roundsInARow: number,
  at: Date,
): Attention | null {
  if (roundsInARow < silentFrom) return null
  const before = current.reasons.filter((reason) => readFollowReason(reason)?.code === 'silent')
  const statedBefore = before.map((reason) => nonResponseWords(readFollowReason(reason)?.numbers[0] ?? ''))
  const words = current.text.split('・').filter((word) => word !== '' && !statedBefore.includes(word))
  const reason: FollowReason = `silent:${roundsInARow}`
  const others = current.reasons.filter((known) => !before.includes(known))
  return {
    ...withReasons(current, [...others, reason], at),
    text: [...words, nonResponseWords(roundsInARow)].join('・'),
  }
}
