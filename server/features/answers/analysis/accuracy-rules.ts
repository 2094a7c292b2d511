import type { TextAccuracy, TextJudgement } from '#contract/emotion-answers.ts'
import { textCategoryKeys } from '#contract/text-categories.ts'
import { percentages, rateOf } from '../rate-rules.ts'
import type { FeedbackCount } from './queries.ts'

const order = [...textCategoryKeys, 'none' as const]

/** How often HR found a reading correct, newest version first; each rate with the number it stands on. */
export function accuracyOf(counts: readonly FeedbackCount[], lexiconVersion: string): TextAccuracy {
  const wholes = counts.filter(({ category }) => category === null)
  const sum = (pick: (count: FeedbackCount) => number) => wholes.reduce((total, one) => total + pick(one), 0)
  const judged = sum(judgedIn)
  const versions = [...new Set(counts.map(({ lexicon_version }) => lexicon_version))]
  return {
    lexicon_version: lexiconVersion,
    analysed: sum(({ analysed }) => analysed),
    judged,
    agreement: agreementOf(
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

const judgedIn = ({ correct, too_severe, too_light }: FeedbackCount) => correct + too_severe + too_light

const agreementOf = (correct: number, judged: number) =>
  rateOf(correct, judged, percentages([correct, judged - correct])[0])

const judgementOf =
  (category: TextJudgement['category']) =>
  (count: FeedbackCount): TextJudgement => ({
    lexicon_version: count.lexicon_version,
    category,
    analysed: count.analysed,
    judged: judgedIn(count),
    correct: count.correct,
    too_severe: count.too_severe,
    too_light: count.too_light,
    agreement: agreementOf(count.correct, judgedIn(count)),
  })
