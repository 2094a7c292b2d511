import { undisclosedWords } from '#contract/answers/undisclosed.ts'
import { answerStatus, conditionType, conditionWords } from '#contract/codes.ts'
import type { AnswerItem } from '#contract/members/calls.ts'
import { longMonth, shortMonth } from './japanese-dates.ts'
import { isCondition, type WeatherKind, weatherKind } from './WeatherIcon.tsx'

export type MonthItem = Pick<
  AnswerItem,
  'month' | 'round' | 'answer_status' | 'condition_type' | 'need_follow_tag' | 'withheld_reason'
>

export type MonthWeather = { kind: WeatherKind | null; word: string }

const nothing: MonthWeather = { kind: null, word: '配信なし' }

/** The picture and the word of one month; no picture where nothing was to be sent. */
export function monthWeather(item: MonthItem | undefined): MonthWeather {
  if (!item) return nothing
  const word = answerStatus.label(item.answer_status)
  switch (item.answer_status) {
    case answerStatus.is.answered:
      // An answer of which the reader may not know the weather, or with every question skipped.
      if (item.condition_type === conditionType.is.no_answer) return { kind: 'answered', word }
      return { kind: weatherKind(item.condition_type), word: conditionType.label(item.condition_type) }
    case answerStatus.is.sent:
      return { kind: 'unanswered', word }
    case answerStatus.is.deadline_passed:
      return { kind: 'unanswered', word: '未回答' }
    case answerStatus.is.not_sent:
    case answerStatus.is.undeliverable:
      return { kind: 'not-sent', word }
    case answerStatus.is.scheduled:
    case answerStatus.is.reserved:
      return { kind: 'scheduled', word }
    case answerStatus.is.not_applicable:
      return { kind: null, word }
    default:
      return item.answer_status satisfies never
  }
}

/** One month in words: 2026年8月（5回目）くもり. */
export function monthSentence(month: string, item: MonthItem | undefined): string {
  const round = item ? `（${item.round}回目）` : '：'
  return `${longMonth(month)}${round}${weatherWords(item)}${followWords(item)}`
}

/** One place of a row of weather: a month, or a round of the member's own. */
export interface WeatherSlot {
  key: string
  /** As short as it stands under a picture: 8月, 1回, then 2. */
  label: string
  sentence: string
  item: MonthItem | undefined
}

const followWords = (item: MonthItem | undefined) => (item?.need_follow_tag ? '・要フォローあり' : '')

export const weatherWords = (item: MonthItem | undefined): string => {
  const { kind, word } = monthWeather(item)
  if (item?.withheld_reason) return `${word}（${undisclosedWords}）`
  return item && isCondition(kind) ? conditionWords(item.condition_type) : word
}

export function monthSlots(months: readonly string[], items: readonly MonthItem[]): WeatherSlot[] {
  return months.map((month) => {
    const item = items.find((one) => one.month === month)
    return { key: month, label: shortMonth(month), sentence: monthSentence(month, item), item }
  })
}

export const surveyRounds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

export function roundSlots(items: readonly MonthItem[]): WeatherSlot[] {
  return surveyRounds.map((round) => {
    const item = items.find((one) => one.round === round)
    const month = item ? `（${longMonth(item.month)}）` : '：'
    const sentence = `${round}回目${month}${weatherWords(item)}${followWords(item)}`
    return { key: String(round), label: round === 1 ? '1回' : String(round), sentence, item }
  })
}
