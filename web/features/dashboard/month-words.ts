import { undisclosedHidden, undisclosedWords } from '#contract/answers/undisclosed.ts'
import { meantBy } from '#contract/codes.ts'
import type { MonthView } from '#contract/company/dashboard-calls.ts'
import { longMonth } from '../../parts/japanese-dates.ts'
import { intervalWords, shareWords } from '../../parts/rate-words.ts'
import { weathers } from './weathers.ts'

const nothingWords = (reason: MonthView['withheld_reason']): string =>
  reason ? `天気は、${undisclosedHidden}。` : '天気がわかる回答はありません。'

/** A month in one sentence, for who looks at it in the chart. */
export function monthSentence({ month, answered, withheld_reason: reason, ...weather }: MonthView): string {
  if (answered.n === 0) return `${longMonth(month)}は配信がありません。`
  const rate = answered.percent === null ? '' : `（${answered.percent}%）`
  const parts = weathers.map(({ key }) => `${meantBy(key)}${shareWords(weather[key])}`).join('・')
  const disclosed =
    weather.sunny.n > 0
      ? `天気は${parts}（${weather.sunny.n}件の回答${reason ? `、${undisclosedWords}を除く` : ''}）。`
      : nothingWords(reason)
  const ranges = [
    { label: '回答率', rate: answered },
    ...weathers.map(({ key, label }) => ({ label, rate: weather[key] })),
  ].flatMap(({ label, rate: each }) => (each.interval ? `${label} ${intervalWords(each)}` : []))
  const caution = ranges.length > 0 ? `参考値です（95%信頼区間：${ranges.join('、')}）。` : ''
  return `${longMonth(month)}：${answered.n}名中${answered.count}名が回答${rate}。${disclosed}${caution}`
}
