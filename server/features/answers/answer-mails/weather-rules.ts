import type { ConditionType } from '#contract/codes.ts'
import type { SurveySettings } from '#contract/surveys/calls.ts'

/** How much a weather asks of HR; one without a weather asks for nothing. */
const weight: Record<ConditionType, number> = { 99: 0, 1: 1, 2: 2, 3: 3 }

/** Whether HR learns something by an answer: it is the first of its round, or its weather became worse than what stood before. */
export function isNews(before: ConditionType | null, after: ConditionType): boolean {
  return before === null || weight[after] > weight[before]
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
