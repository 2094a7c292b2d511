import { withheldReasons } from '#contract/answers/withheld.ts'
import { meantBy } from '#contract/codes.ts'
import { leastPeople } from '#contract/limits.ts'
import type { AnswerEntry, ConditionEntry } from '#contract/reports/calls.ts'
import type { PartCount } from '../../../charts/part-look.ts'
import type { SharePoint } from '../../../charts/ShareColumns.tsx'
import { shareWords } from '../../../parts/rate-words.ts'
import type { AnswersBy } from './answer-figures.ts'
import { weatherLooks, weatherStack } from './looks.ts'
import { exceptWords, number, rangeCell, reasonOf, remarkOf, type Table } from './table.ts'
import { beforeWords, earlierOf, timePoint } from './time-points.ts'

export type ConditionsBy = Record<string, ConditionEntry>
type Weather = Pick<ConditionEntry, 'n' | 'sunny' | 'cloudy' | 'rainy'>

export const weatherParts = (weather: Weather): PartCount[] =>
  weatherStack.map((look) => ({ look, count: weather[look.key].count, text: shareWords(weather[look.key]) }))

/** Such as 晴れ60%・くもり30%・雨10%; in persons where they are too few. */
export const weatherWords = (weather: Weather): string =>
  weatherLooks.map(({ key, label }) => `${label}${shareWords(weather[key])}`).join('・')

export const weatherMeant = (weather: Weather): string =>
  weatherLooks.map(({ key }) => `${meantBy(key)}${shareWords(weather[key])}`).join('・')

const tooFew = ({ n }: Weather): boolean => n > 0 && n < leastPeople

function sentenceOf(words: string, answers: AnswerEntry | undefined, weather: ConditionEntry): string {
  const { answered } = answers ?? {}
  const rate =
    answered && answered.n > 0 ? `回答率は${shareWords(answered)}（${number(answered.n)}名中）。` : ''
  const reason = reasonOf(weather)
  if (weather.n === 0)
    return reason && rate === ''
      ? `${words}は${withheldReasons[reason].words}。`
      : `${words}：天気がわかる回答はありません。${rate}`
  const ranges = weatherLooks.flatMap(({ key, label }) => {
    const range = weather[key].interval && rangeCell(weather[key])
    return range ? [`${label} ${range}%`] : []
  })
  const caution = ranges.length > 0 ? `参考値です（95%信頼区間：${ranges.join('、')}）。` : ''
  return `${words}：${weatherMeant(weather)}（${number(weather.n)}件の回答）。${rate}${caution}${exceptWords(reason)}`
}

/** The weather at each month or round, with the answer rate beside it and the rain of the period before. */
export function weatherPoints(
  conditions: ConditionsBy,
  answers: AnswersBy,
  before: ConditionsBy = {},
): (SharePoint & { sentence: string })[] {
  const earlier = earlierOf(conditions, before)
  return Object.entries(conditions).map(([key, weather], at) => {
    const { year, words, ...point } = timePoint(key, at)
    const answered = answers[key]?.answered
    const rate = answered && answered.n > 0 ? shareWords(answered) : '–'
    const reason = weather.n === 0 ? reasonOf(weather) : undefined
    const remark = tooFew(weather) ? `${leastPeople}名未満` : reason && withheldReasons[reason].short
    return {
      ...point,
      figures: [...year, rate, weather.n === 0 ? '–' : number(weather.n)],
      parts: tooFew(weather) ? [] : weatherParts(weather),
      remark,
      before: remark ? null : (earlier[at]?.entry.rainy_rate ?? null),
      sentence:
        sentenceOf(words, answers[key], weather) +
        beforeWords(earlier[at]?.key, earlier[at]?.entry.rainy_rate ?? null, '雨'),
    }
  })
}

export const weatherColumns = weatherLooks.flatMap(({ label }) => [
  label,
  `${label}（%）`,
  `${label} 95%信頼区間（%）`,
])

export const weatherCells = (weather: Weather) =>
  weatherLooks.flatMap(({ key }) => [weather[key].count, weather[key].percent, rangeCell(weather[key])])

export function weatherTable(
  conditions: ConditionsBy,
  answers: AnswersBy,
  heading: string,
  before: ConditionsBy = {},
): Table {
  const earlier = earlierOf(conditions, before)
  const isCompared = earlier.length > 0
  return {
    columns: [
      heading,
      '回答率（%）',
      '天気がわかる回答',
      ...weatherColumns,
      ...(isCompared ? ['前の期間の雨（%）'] : []),
      '備考',
    ],
    rows: Object.entries(conditions).map(([key, weather], at) => [
      key,
      answers[key]?.answered.percent ?? null,
      weather.n,
      ...weatherCells(weather),
      ...(isCompared ? [earlier[at]?.entry.rainy_rate ?? null] : []),
      remarkOf(weather.n, reasonOf(weather)),
    ]),
  }
}
