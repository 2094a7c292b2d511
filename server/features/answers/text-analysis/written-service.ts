import type { Tx } from '../../../platform/database.ts'
import * as customQuestions from '../../custom-questions/service.ts'
import type { AnswerRow } from '../queries.ts'
import { type WrittenText, writtenIn } from './texts-rules.ts'

export async function textsOf(
  tx: Tx,
  answer: Pick<AnswerRow, 'company_id' | 'id' | 'answer_text' | 'language'>,
): Promise<WrittenText[]> {
  const given = await customQuestions.given(tx, answer.company_id, [answer.id])
  return writtenIn(answer, given.get(answer.id) ?? [])
}
