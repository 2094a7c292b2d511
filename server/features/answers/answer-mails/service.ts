import { type ConditionType, conditionType } from '#contract/codes.ts'
import { codeIn } from '#contract/validation.ts'
import type { Mail } from '../../../channels/mail-layout.ts'
import type { Tx } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { exampleAnswer } from './example-rules.ts'
import { answeredMail } from './messages.ts'
import { isNews } from './weather-rules.ts'

/** An answer as stored. */
type Stored = { company_id: number; id: number; condition_type: number }

type AnswerKey = { companyId: number; answerId: number }

/**
 * Lets the mails that follow from an answer be written after its transaction: thanks for the first answer of a round,
 * and a notice to HR when there is news. `before` is the version before, if there is one.
 */
export async function afterAnswer(
  tx: Tx,
  answer: Stored,
  { before, needsCare }: { before: Stored | undefined; needsCare: boolean },
): Promise<void> {
  if (!isNews(before ? weatherOf(before) : null, weatherOf(answer))) return
  await ask(tx, {
    companyId: answer.company_id,
    answerId: answer.id,
    isFirst: before === undefined,
    needsCare,
  })
}

const weatherOf = ({ condition_type }: Stored): ConditionType => codeIn(conditionType).parse(condition_type)

/** The same when the text made an answer's weather worse or asks for somebody sooner: HR is told once more, unless it was told that. */
export const afterWorsening = (tx: Tx, answer: AnswerKey): Promise<void> =>
  ask(tx, { ...answer, isFirst: false, needsCare: false })

/** A job, so that what the member waits for stays short. */
const ask = (tx: Tx, { companyId, answerId, isFirst, needsCare }: AnswerKey & Asked) =>
  enqueue(tx, 'answer_notices', {
    company_id: companyId,
    answer_id: answerId,
    is_first: isFirst,
    needs_care: needsCare,
  })

/** `needsCare`: the thanks are worded by us, as the company's own words may be cheerful. */
type Asked = { isFirst: boolean; needsCare: boolean }

/** The notice about the answer of somebody made up; its link leads nowhere. */
export const exampleNotice = (companyName: string, companyUrl: string): Mail =>
  answeredMail(exampleAnswer(companyName), companyUrl)
