import { hasResigned, isWithCompany, resignReason } from '#contract/codes.ts'
import { referenceBelow } from '#contract/limits.ts'
import { compareShares, wholePercents, wilsonInterval } from '#contract/reports/proportions.ts'
import type { BackTest, BackTestSide } from '#contract/talent/examination-calls.ts'
import { backTestFrom, backTestMonths, type Tendency } from '#contract/talent/risk-words.ts'
import { addDays, addMonths, daysBetween } from '../../../platform/calendar.ts'

/** Somebody with linked results, as far as the back-test looks. */
export type Looked = {
  id: number
  date_contracted: string
  date_resigned: string | null
  working_status: number
  resign_reason: readonly number[]
  examined_on: string
}

export type Look = { id: number; day: string }

const leftByCompany = ({ resign_reason }: Looked) => resign_reason.includes(resignReason.is.company)

/** Three months before a voluntary leaving, if results existed then; else none. */
function lookBefore(one: Looked, today: string): Look[] {
  const { id, date_resigned: left, date_contracted, working_status, examined_on } = one
  if (!hasResigned(working_status) || left === null || left > today || leftByCompany(one)) return []
  const day = addMonths(left, -backTestMonths)
  return day >= date_contracted && day >= examined_on ? [{ id, day }] : []
}

/** On which day to look at each: three months before leaving, and stayers after as long a service. */
export function looksOf(all: readonly Looked[], today: string): { left: Look[]; stayed: Look[] } {
  const left = all.flatMap((one) => lookBefore(one, today))
  const joined = new Map(all.map(({ id, date_contracted }) => [id, date_contracted]))
  const lengths = left.map(({ id, day }) => daysBetween(joined.get(id) ?? day, day)).sort((a, b) => a - b)
  const stayed = all
    .filter(({ working_status }) => isWithCompany(working_status))
    .flatMap(({ id, date_contracted, examined_on }, place): Look[] => {
      const days = lengths
        .map((length) => addDays(date_contracted, length))
        .filter((day) => addMonths(day, backTestMonths) <= today && day >= examined_on)
      const day = days[place % days.length]
      return day === undefined ? [] : [{ id, day }]
    })
  return { left, stayed }
}

const lookedAfter = ({ watch, talk }: BackTestSide) => watch + talk

/** How often each word was said, with the share that was to be looked after where there are enough. */
function sideOf(said: readonly Tendency[]): BackTestSide {
  const of = (word: Tendency) => said.filter((one) => one === word).length
  const [calm, watch, talk, unknown] = [of('calm'), of('watch'), of('talk'), of('unknown')]
  const n = calm + watch + talk
  const share =
    n < backTestFrom
      ? null
      : {
          percent: Math.round(((watch + talk) / n) * 100),
          ...wholePercents(wilsonInterval(watch + talk, n)),
        }
  return { n, calm, watch, talk, unknown, share }
}

const verdicts = {
  too_few: '件数が少なく、まだ言えません。',
  within_chance: '差は偶然の範囲です。この目安が当たるとは、まだ言えません。',
  higher: '退職した方のほうに多く、偶然とは考えにくい差です。',
  lower: '退職した方のほうに少なく、この目安は自社に合っていません。',
} as const

/** Both sides with what may be said for sure of their difference. */
export function backTestOf(left: readonly Tendency[], stayed: readonly Tendency[]): BackTest {
  const sides = { left: sideOf(left), stayed: sideOf(stayed) }
  const shareOf = (side: BackTestSide) => ({ count: lookedAfter(side), n: side.n })
  const { verdict } = compareShares(shareOf(sides.left), shareOf(sides.stayed))
  const isReference = verdict !== 'too_few' && Math.min(sides.left.n, sides.stayed.n) < referenceBelow
  return { ...sides, words: `${verdicts[verdict]}${isReference ? '人数が少ないため、参考値です。' : ''}` }
}
