import * as z from 'zod'
import type { Rate } from '#contract/company/dashboard-calls.ts'
import {
  type MeasuredRates,
  type TextAccuracy,
  type TextDisagreement,
  type TextJudgement,
  textDisagreement,
} from '#contract/text-analysis/calls.ts'
import { textCategoryKeys } from '#contract/text-analysis/categories.ts'
import { formatLocal } from '../../../../platform/calendar.ts'
import type { HeldOut, Hits } from '../../../text-analysis/service.ts'
import { percentages, rateOf } from '../../rate-rules.ts'
import type { DisagreementRow, FeedbackCount, MonthCount } from './queries.ts'

const order = [...textCategoryKeys, 'none' as const]

/** How often HR found a reading correct, newest version first; each rate with the number it stands on. */
export function accuracyOf(
  counts: readonly FeedbackCount[],
  lexiconVersion: string,
): Pick<TextAccuracy, 'lexicon_version' | 'analysed' | 'judged' | 'agreement' | 'judgements'> {
  const wholes = counts.filter(({ category }) => category === null)
  const sum = (pick: (count: FeedbackCount) => number) => wholes.reduce((total, one) => total + pick(one), 0)
  const judged = sum(judgedIn)
  const versions = [...new Set(counts.map(({ lexicon_version }) => lexicon_version))]
  return {
    lexicon_version: lexiconVersion,
    analysed: sum(({ analysed }) => analysed),
    judged,
    agreement: share(
      sum(({ correct }) => correct),
      judged,
    ),
    judgements: versions.flatMap((version) => {
      const own = counts.filter(({ lexicon_version }) => lexicon_version === version)
      return order.flatMap((category) =>
        own.filter((one) => one.category === category).map(judgementOf(category)),
      )
    }),
  }
}

type Counts = Pick<FeedbackCount, 'analysed' | 'correct' | 'too_severe' | 'too_light'>

const judgedIn = ({ correct, too_severe, too_light }: Counts) => correct + too_severe + too_light

const share = (count: number, n: number): Rate => rateOf(count, n, percentages([count, n - count])[0])

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

/** The figures of held-out sentences as rates. */
export function measuredRates({ manner, sentences, sameEffect, ...kinds }: HeldOut): MeasuredRates {
  const rates = ({ found, wanted, hits }: Hits) => ({
    precision: share(hits, found),
    recall: share(hits, wanted),
  })
  const both = ({ own, plain }: { own: Hits; plain: Hits }) => ({ own: rates(own), plain: rates(plain) })
  return {
    manner,
    sentences,
    same_effect: { own: share(sameEffect.own, sentences), plain: share(sameEffect.plain, sentences) },
    concern: both(kinds.concern),
    critical: both(kinds.critical),
  }
}
