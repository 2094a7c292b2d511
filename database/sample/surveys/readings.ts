import { Temporal } from 'temporal-polyfill'
import { languageOf } from '#contract/code-tables.ts'
import { type AnswerAnalysis, together } from '../../../server/features/answers/analysis/texts-rules.ts'
import { analyse, lexiconVersion } from '../../../server/features/text-analysis/service.ts'
import { type Handler, workingTime } from '../follow-ups/plans.ts'
import type { Random } from '../random.ts'

/** How somebody of HR found a reading: 1 correct, 2 too severe, 3 too light. */
export type Judgement = { feedbackType: 1 | 2 | 3; by: Handler; at: Temporal.Instant }

export type Reading = { analysis: AnswerAnalysis; judgement: Judgement | null }

/** Who may judge, and until when. */
export type Judges = { random: Random; handlers: readonly Handler[]; now: Temporal.Instant }

/** The words of an answer as the product reads them, and what HR made of that, if anything. */
export async function readingOf(
  { random, handlers, now }: Judges,
  written: { text: string; language: 0 | 1 | 2 | 3; at: Temporal.Instant },
): Promise<Reading> {
  const analysis = await analyse(written.text, languageOf(written.language))
  const feedbackType = feedbackTo(random, analysis.effect !== 'none')
  const at = workingTime(random, written.at, random.whole(0, 3))
  const isPast = Temporal.Instant.compare(at, now) < 0
  return {
    analysis: together(lexiconVersion, [{ questionId: null, analysis }]),
    judgement: feedbackType && isPast ? { feedbackType, by: random.pick(handlers), at } : null,
  }
}

/** Most readings nobody judges; of those with a finding some are called too severe. */
function feedbackTo(random: Random, hasFinding: boolean): Judgement['feedbackType'] | null {
  if (!hasFinding)
    return random.weighted<Judgement['feedbackType'] | null>([
      [null, 94],
      [1, 5],
      [3, 1],
    ])
  return random.weighted<Judgement['feedbackType'] | null>([
    [null, 60],
    [1, 33],
    [2, 7],
  ])
}
