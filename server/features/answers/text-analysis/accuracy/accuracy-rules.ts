import * as z from 'zod'
import type { Rate } from '#contract/company/dashboard-calls.ts'
import { leastPeople } from '#contract/limits.ts'
import { wholePercents, wilsonInterval } from '#contract/reports/proportions.ts'
import {
  type TextAccuracy,
  type TextDisagreement,
  type TextJudgement,
  textDisagreement,
} from '#contract/text-analysis/calls.ts'
import { textCategoryKeys } from '#contract/text-analysis/categories.ts'
import { formatLocal } from '../../../../platform/calendar.ts'
import { percentages, rateOf } from '../../rate-rules.ts'
import type { DisagreementRow, FeedbackCount, MonthCount } from './queries.ts'

const order = [...textCategoryKeys, 'none' as const]

/** How often HR found a reading correct, newest version first; each rate with the number it stands on. */
export function accuracyOf(
  counts: readonly FeedbackCount[],
  lexiconVersion: string,
): Omit<TextAccuracy, 'months' | 'disagreements' | 'measured'> {
  const whole = sumOf(counts.filter(({ category }) => category === null))
  const given = [whole.correct, whole.too_severe, whole.too_light] as const
  const percents = percentages(given)
  const part = (place: 0 | 1 | 2): Rate =>
    withInterval(rateOf(given[place], judgedIn(whole), percents[place]))
  const versions = [...new Set(counts.map(({ lexicon_version }) => lexicon_version))]
  return {
    lexicon_version: lexiconVersion,
    analysed: whole.analysed,
    judged: judgedIn(whole),
    agreement: part(0),
    severe: part(1),
    light: part(2),
    categories: order.flatMap((category) => {
      const own = counts.filter((one) => one.category === category)
      return own.length === 0 ? [] : { category, ...countsOf(sumOf(own)) }
    }),
    judgements: versions.flatMap((version) => {
      const own = counts.filter(({ lexicon_version }) => lexicon_version === version)
      return order.flatMap((category) =>
        own.filter((one) => one.category === category).map(judgementOf(category)),
      )
    }),
  }
}

type Counts = Pick<FeedbackCount, 'analysed' | 'correct' | 'too_severe' | 'too_light'>

const sumOf = (counts: readonly Counts[]): Counts => {
  const sum = (pick: (count: Counts) => number) => counts.reduce((total, one) => total + pick(one), 0)
  return {
    analysed: sum(({ analysed }) => analysed),
    correct: sum(({ correct }) => correct),
    too_severe: sum(({ too_severe }) => too_severe),
    too_light: sum(({ too_light }) => too_light),
  }
}

const judgedIn = ({ correct, too_severe, too_light }: Counts) => correct + too_severe + too_light

const share = (count: number, n: number): Rate =>
  withInterval(rateOf(count, n, percentages([count, n - count])[0]))

/** Judgements are few and chosen: from five on their interval stands beside them, however many there are. */
const withInterval = (rate: Rate): Rate =>
  rate.n < leastPeople ? rate : { ...rate, interval: wholePercents(wilsonInterval(rate.count, rate.n)) }

const judgementOf =
  (category: TextJudgement['category']) =>
  ({ lexicon_version, ...counts }: FeedbackCount): TextJudgement => ({
    ...countsOf(counts),
    lexicon_version,
    category,
  })

const countsOf = (counts: Counts) => ({
  analysed: counts.analysed,
  judged: judgedIn(counts),
  correct: counts.correct,
  too_severe: counts.too_severe,
  too_light: counts.too_light,
  agreement: share(counts.correct, judgedIn(counts)),
})

/** A month's readings as the screen shows them. */
export const monthOf = ({ month, ...counts }: MonthCount): TextAccuracy['months'][number] => ({
  month,
  ...countsOf(counts),
})

const stored = z.object({
  feedback_type: textDisagreement.shape.feedback_type,
  categories: textDisagreement.shape.categories,
})

/** A reading that HR did not find correct, with the way to its member. */
export const disagreementOf = (row: DisagreementRow): TextDisagreement => ({
  id: row.id,
  ...stored.parse(row),
  judged_at: row.feedback_at === null ? '' : formatLocal(row.feedback_at),
  judged_by: row.judged_by,
  member: { code: row.code, lastname: row.lastname, firstname: row.firstname },
  round: row.round,
  lexicon_version: row.lexicon_version,
})
