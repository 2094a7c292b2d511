import type { Temporal } from 'temporal-polyfill'
import type { CustomAnswer } from '#contract/custom-questions.ts'
import { asInstant } from '../../platform/clock.ts'
import { namesSelfHarm } from '../text-analysis/service.ts'
import type { AnswerRow } from './queries.ts'

const shownMinutes = 60

/**
 * Whether the help lines stand open under an answer: it names self-harm and was sent within the hour. Later the page says
 * nothing of what was written to whoever else holds the link.
 */
export function isHelpOpen(
  now: Temporal.Instant,
  { answer_text, updated_at }: Pick<AnswerRow, 'answer_text' | 'updated_at'>,
  customAnswers: readonly CustomAnswer[],
): boolean {
  const isFresh = now.since(asInstant(updated_at)).total('minutes') < shownMinutes
  return isFresh && [answer_text ?? '', ...customAnswers.map(({ answer }) => answer)].some(namesSelfHarm)
}
