import {
  criticalWords,
  type FollowReason,
  nonResponseWords,
  readFollowReason,
  selfHarmReason,
} from '#contract/answers/reasons.ts'
import { rankOf } from '#contract/follow-ups/attention-rules.ts'
import { silentFrom } from '#contract/limits.ts'

/** What the list says about a member: whether somebody is needed, the stored reason codes, since when the gravest of them stands, and the words. */
export type Attention = { needFollow: boolean; reasons: string[]; since: Date | null; text: string }

/** What the list says of a member whom nobody needs to look after. */
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

/** The attention after so many rounds without an answer, kept beside what the last answer asked for; null when they are too few. */
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
