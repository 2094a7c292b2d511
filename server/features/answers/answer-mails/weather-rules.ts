import * as z from 'zod'
import { type ConditionType, conditionType } from '#contract/codes.ts'
import { rankOf } from '#contract/follow-ups/attention-rules.ts'
import type { SurveySettings } from '#contract/surveys/calls.ts'
import { codeIn } from '#contract/validation.ts'

/** How urgent a weather is; none asks for nothing. */
const weight: Record<ConditionType, number> = { 99: 0, 1: 1, 2: 2, 3: 3 }

const standing = z.object({ condition: codeIn(conditionType), reasons: z.array(z.string()) })

type Standing = z.output<typeof standing>

/** What makes an answer news: the first of its round, or a change against the version before. */
export const news = z.object({ isFirst: z.boolean(), before: standing.nullable() })
export type News = z.output<typeof news>

/** Whether these reasons are more urgent than those. */
const isGraver = (reasons: readonly string[], before: readonly string[]): boolean => {
  const rank = rankOf(reasons)
  return (rank === 'life' || rank === 'grave') && rank !== rankOf(before)
}

/** Whether an answer is news: the first, worse or graver. */
export function isNews(before: Standing | null, after: Standing): boolean {
  if (before === null) return true
  return weight[after.condition] > weight[before.condition] || isGraver(after.reasons, before.reasons)
}

/** Whether the company wants a mail about an answer of this weather. */
export function isWanted(
  settings: Pick<SurveySettings, 'is_notified_of_sunny' | 'is_notified_of_cloudy' | 'is_notified_of_rainy'>,
  weather: ConditionType,
): boolean {
  switch (weather) {
    case 1:
      return settings.is_notified_of_sunny
    case 2:
      return settings.is_notified_of_cloudy
    case 3:
      return settings.is_notified_of_rainy
    case 99:
      return false
  }
}
