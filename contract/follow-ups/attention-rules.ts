import { type FollowReasonCode, readFollowReason } from '../answers/reasons.ts'
import { type ConditionType, conditionType, type InterviewStatus, waitsForFollowUp } from '../codes.ts'
import { silentFrom } from '../limits.ts'
import type { CriticalCategory } from '../text-analysis/categories.ts'
import { type AttentionRank, attentionRanks } from './attention-ranks.ts'

/** How soon a contact is due, the soonest first. */
export const handlingTimes = ['today', 'next_business_day', 'two_business_days', 'seven_days'] as const
export type HandlingTime = (typeof handlingTimes)[number]

const criticalRanks: Record<CriticalCategory, AttentionRank> = {
  self_harm: 'life',
  harassment: 'grave',
  quitting: 'grave',
}

const rankOfCode: Record<FollowReasonCode, AttentionRank> = {
  critical_word: 'grave',
  health_word: 'grave',
  so_bad: 'rain_worst',
  rainy: 'rain',
  question: 'concern',
  text_concern: 'concern',
  total_down: 'drop',
  silent: 'silent',
}

const isCritical = (category: string | undefined): category is CriticalCategory =>
  category !== undefined && category in criticalRanks

function rankOfReason(reason: string): AttentionRank | null {
  const read = readFollowReason(reason)
  if (!read) return null
  const [category] = read.numbers
  return read.code === 'critical_word' && isCritical(category)
    ? criticalRanks[category]
    : rankOfCode[read.code]
}

/** The rank of the gravest of these stored reasons; null where none is known. */
export function rankOf(reasons: readonly string[]): AttentionRank | null {
  const ranks = reasons.map(rankOfReason)
  return attentionRanks.find((rank) => ranks.includes(rank)) ?? null
}

/** The gravest of these stored reasons; undefined where none is known. */
export function gravestReason(reasons: readonly string[]): string | undefined {
  const rank = rankOf(reasons)
  return rank === null ? undefined : reasons.find((reason) => rankOfReason(reason) === rank)
}

/** Whether these reasons speak of what HR alone reads: life, harassment, mind and body, a wish to leave. */
export function isGrave(reasons: readonly string[]): boolean {
  const rank = rankOf(reasons)
  return rank === 'life' || rank === 'grave'
}

/** The reason as readers without the answer see it: weather and silence. */
export function openReasons({ condition, silent }: { condition: ConditionType; silent: number }): string[] {
  return [
    ...(condition === conditionType.is.rainy ? ['rainy'] : []),
    ...(silent >= silentFrom ? [`silent:${silent}`] : []),
  ]
}

/** The number a rank is stored and sorted by, 1 for the gravest. */
export const codeOfRank = (rank: AttentionRank): number => attentionRanks.indexOf(rank) + 1

/** The rank stored under a number. */
export const storedRank = (code: number | null): AttentionRank | null =>
  code === null ? null : (attentionRanks[code - 1] ?? null)

/** Whether these reasons make a follow-up necessary (need_follow_tag): all of them but a concern that only darkens the weather. */
export const needsFollow = (reasons: readonly string[]): boolean =>
  reasons.some((reason) => ![undefined, 'text_concern'].includes(readFollowReason(reason)?.code))

/** How soon an answer asks for a talk, for the due date and the advice alike; null when it asks for none. */
export function handlingTime(reasons: readonly string[], condition: ConditionType): HandlingTime | null {
  const rank = rankOf(reasons)
  if (rank === 'life') return 'today'
  if (rank === 'grave') return 'next_business_day'
  if (needsFollow(reasons) || condition === conditionType.is.rainy) return 'two_business_days'
  return rank === 'concern' || condition === conditionType.is.cloudy ? 'seven_days' : null
}

/** How soon, in the words of advice and mails. */
export const handlingWords: Record<HandlingTime, string> = {
  today: '今日のうちに',
  next_business_day: '次の営業日までに',
  two_business_days: '2営業日以内に',
  seven_days: '7日以内に',
}

/** The ranks of which the member is told that HR gets in touch, and by when: life, what is grave, a worst mark. */
const promisedRanks: readonly AttentionRank[] = ['life', 'grave', 'rain_worst']

/** Whether a member with these reasons is told by when HR gets in touch. */
export function isPromised(reasons: readonly string[]): boolean {
  const rank = rankOf(reasons)
  return rank !== null && promisedRanks.includes(rank)
}

const weekdays = '日月火水木金土'

/** 11/30（月） */
function shortDay(date: string): string {
  const at = new Date(`${date}T00:00:00Z`)
  return `${at.getUTCMonth() + 1}/${at.getUTCDate()}（${weekdays[at.getUTCDay()]}）`
}

/** By when, as a day that is named: what was written before is read on other days too. */
export const byDay = (due: string): string => `${shortDay(due)}までに`

const atOnce = 'すぐに'

/** The due day in HR's words; `came` is the earlier day on which the next morning was promised. */
export function untilWords(time: HandlingTime, due: string, today: string, came = today): string {
  const isPromisedMorning = time === 'today' && came < today
  if (due < today || (due === today && isPromisedMorning)) return atOnce
  if (due === today) return handlingWords.today
  return time === 'today' ? `今日、遅くとも${shortDay(due)}の朝までに` : byDay(due)
}

const day = 86_400_000

/** By how many days an open follow-up is past its due date; 0 when it is not. Both dates are YYYY-MM-DD in Asia/Tokyo. */
export function overdueDays(status: InterviewStatus, dueDate: string | null, today: string): number {
  if (!waitsForFollowUp(status) || dueDate === null) return 0
  return Math.max(0, (Date.parse(today) - Date.parse(dueDate)) / day)
}

/** The reason of a member who is only overdue. */
export const overdueWords = (days: number): string => `期限を${days}日経過`
