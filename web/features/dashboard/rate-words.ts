import type { MonthView, Rate } from '#contract/dashboard.ts'
import { longMonth } from '../../parts/japanese-dates.ts'
import { weathers } from './weathers.ts'

/** A rate in words: the percentage with its count and, where it is only a hint, its range; the count alone where the number is too small. */
export function rateWords(rate: Rate): string {
  const { count, n, percent, interval } = rate
  if (percent === null) return `${n}名中${count}名`
  return `${percent}%（${n}名中${count}名${interval ? `、${intervalWords(rate)}` : ''}）`
}

/** Between which percentages the true rate lies; empty where the rate stands by itself. */
export const intervalWords = ({ interval }: Rate): string =>
  interval ? `${interval.low}〜${interval.high}%` : ''

/** What to keep in mind about a rate over `n`; null where it stands by itself. */
export function caution({ n, percent, interval }: Rate): string | null {
  if (n === 0) return null
  if (percent === null) return `${n}名と少ないため、割合は出さず人数だけを示しています。`
  if (interval) return `参考値：${n}名と少ないため、95%の確からしさで見込まれる範囲を添えています。`
  return null
}

/** A month in one sentence, for who looks at it in the chart. */
export function monthSentence({ month, answered, ...weather }: MonthView): string {
  if (answered.n === 0) return `${longMonth(month)}は配信がありません。`
  const rate = answered.percent === null ? '' : `（${answered.percent}%）`
  const parts = weathers.map(({ key, label }) => `${label}${shareWords(weather[key])}`).join('・')
  const told =
    weather.sunny.n > 0 ? `天気は${parts}（n = ${weather.sunny.n}）。` : '天気のわかる回答はありません。'
  const ranges = [
    { label: '回答率', rate: answered },
    ...weathers.map(({ key, label }) => ({ label, rate: weather[key] })),
  ].flatMap(({ label, rate: each }) => (each.interval ? `${label} ${intervalWords(each)}` : []))
  const caution = ranges.length > 0 ? `参考値で、見込まれる範囲は${ranges.join('、')}です。` : ''
  return `${longMonth(month)}：${answered.n}名中${answered.count}名が回答${rate}。${told}${caution}`
}

/** A rate alone, where its number stands beside it. */
export const shareWords = ({ count, percent }: Rate): string =>
  percent === null ? `${count}名` : `${percent}%`
