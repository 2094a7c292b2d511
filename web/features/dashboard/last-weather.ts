import { undisclosedWords } from '#contract/answers/undisclosed.ts'
import { conditionWords } from '#contract/codes.ts'
import type { MemberRow } from '#contract/members/calls.ts'
import { type WeatherKind, weatherKind } from '../../parts/WeatherIcon.tsx'

type LastAnswered = Pick<MemberRow, 'condition_type' | 'is_unanswered' | 'withheld_reason'>

/** The weather to show of a person: the last answer's, unless a round has closed without one since. */
export function lastWeather(member: LastAnswered): WeatherKind {
  if (member.is_unanswered) return 'unanswered'
  return member.withheld_reason ? 'answered' : weatherKind(member.condition_type)
}

/** The same in words. */
export function lastWeatherWord(member: LastAnswered): string {
  if (member.is_unanswered) return '未回答'
  return member.withheld_reason ? undisclosedWords : conditionWords(member.condition_type)
}
