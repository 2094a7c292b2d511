import { Temporal } from 'temporal-polyfill'
import { languageOf } from '#contract/codes.ts'
import { type AnswerAnalysis, together } from '../../server/features/answers/text-analysis/texts-rules.ts'
import { analyse, lexiconVersion } from '../../server/features/text-analysis/service.ts'
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
  written: { text: string; language: 0 | 1 | 2 | 3; at: Temporal.Instant; isSunny: boolean },
): Promise<Reading> {
  const analysis = await analyse(written.text, languageOf(written.language))
  const feedbackType = feedbackTo(random, { hasFinding: analysis.effect !== 'none', ...written })
  const at = workingTime(random, written.at, random.whole(0, 3))
  const isPast = Temporal.Instant.compare(at, now) < 0
  return {
    analysis: together(lexiconVersion, [{ questionId: null, analysis }]),
    judgement: feedbackType && isPast ? { feedbackType, by: random.pick(handlers), at } : null,
  }
}

type Found = { hasFinding: boolean; isSunny: boolean }

/** Most readings nobody judges; of those with a finding some are called too severe, of those without some too light. */
function feedbackTo(random: Random, { hasFinding, isSunny }: Found): Judgement['feedbackType'] | null {
  const isJudged = random.chance(hasFinding ? 0.4 : isSunny ? 0.06 : 0.3)
  const isCorrect = random.chance(0.8)
  if (!isJudged) return null
  if (isCorrect || (isSunny && !hasFinding)) return 1
  return hasFinding ? 2 : 3
}
