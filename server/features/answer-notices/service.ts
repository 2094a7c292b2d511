import { type ConditionType, conditionType } from '#contract/code-tables.ts'
import { codeIn } from '#contract/validation.ts'
import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { isNews } from './notice-rules.ts'

type AnswerKey = { companyId: number; answerId: number }

/**
 * Lets the mails that follow from an answer be written after its transaction: thanks for the first answer of a round,
 * and a notice to HR when there is news. `before` is the weather of the answer's version before, if there is one.
 */
export async function afterAnswer(
  tx: Tx,
  { companyId, answerId }: AnswerKey,
  weather: { before: number | null; now: ConditionType },
): Promise<void> {
  const before = codeIn(conditionType).nullable().parse(weather.before)
  if (isNews(before, weather.now)) await ask(tx, { companyId, answerId, isFirst: before === null })
}

/** The same when the analysis of the text made an answer's weather worse: HR is told once more, unless it was told of this weather. */
export const afterWorsening = (tx: Tx, answer: AnswerKey): Promise<void> =>
  ask(tx, { ...answer, isFirst: false })

/** A job, so that what the member waits for stays short. */
const ask = (tx: Tx, { companyId, answerId, isFirst }: AnswerKey & { isFirst: boolean }) =>
  enqueue(tx, 'answer_notices', { company_id: companyId, answer_id: answerId, is_first: isFirst })
