import { type SqlBool, sql } from 'kysely'
import { type Language, languageOf } from '#contract/codes.ts'
import {
  type CustomAnswer,
  type CustomQuestionAsked,
  customQuestionAsked,
} from '#contract/custom-questions/calls.ts'
import type { Tx } from '../../../platform/database.ts'

/** An answer to a question as it was asked. */
export type GivenAnswer = {
  answerId: number
  question: CustomQuestionAsked
  language: Language
  given: CustomAnswer
}

const editions = (tx: Tx) =>
  tx
    .selectFrom('custom_questions as q')
    .innerJoin('custom_question_editions as e', (join) =>
      join.onRef('e.company_id', '=', 'q.company_id').onRef('e.question_id', '=', 'q.id'),
    )
    .select(['q.id', 'e.edition', 'e.answer_type', 'e.question_text', 'e.options_json', 'e.translations'])

/** The questions a round asks now, and those that are answered, each in its edition, by their place. */
export async function readQuestions(
  tx: Tx,
  { companyId, round, answers }: { companyId: number; round: number; answers: readonly CustomAnswer[] },
): Promise<unknown> {
  const { rows } = await sql<{ known: unknown }>`
    select asked_questions(${companyId}, ${round}::smallint, ${answers.map(({ id }) => id)}::bigint[],
      ${answers.map(({ edition }) => edition)}::integer[]) as known`.execute(tx)
  return rows[0]?.known
}

/** What answers say in their last version, in the order of the page. */
export async function readAnswers(
  tx: Tx,
  companyId: number,
  answerIds: readonly number[],
): Promise<GivenAnswer[]> {
  const rows = await editions(tx)
    .innerJoin('custom_answers as c', (join) =>
      join
        .onRef('c.company_id', '=', 'e.company_id')
        .onRef('c.question_id', '=', 'e.question_id')
        .onRef('c.edition', '=', 'e.edition'),
    )
    .innerJoin('answers as a', (join) =>
      join
        .onRef('a.company_id', '=', 'c.company_id')
        .onRef('a.id', '=', 'c.answer_id')
        .onRef('a.version', '=', 'c.answer_version'),
    )
    .select(['c.answer_id', 'c.language', sql<string>`coalesce(c.choice::text, c.answer_text)`.as('answer')])
    .where('c.company_id', '=', companyId)
    .where('c.answer_id', '=', sql<number>`any(${answerIds}::bigint[])`)
    .orderBy('c.answer_id')
    .orderBy('c.position')
    .execute()
  return rows.map(({ answer_id, language, answer, ...row }) => {
    const question = customQuestionAsked.parse(row)
    const { id, edition } = question
    return { answerId: answer_id, question, language: languageOf(language), given: { id, edition, answer } }
  })
}

export async function readAnswered(
  tx: Tx,
  companyId: number,
  answerIds: readonly number[],
): Promise<CustomQuestionAsked[]> {
  const isAnswered = sql<SqlBool>`exists (
    select from custom_answers as c
    join answers as a on a.company_id = c.company_id and a.id = c.answer_id and a.version = c.answer_version
    where c.company_id = e.company_id and c.question_id = e.question_id and c.edition = e.edition
      and c.answer_id = any(${answerIds}::bigint[]))`
  const rows = await editions(tx)
    .where('q.company_id', '=', companyId)
    .where(isAnswered)
    .orderBy('q.id')
    .orderBy('e.edition')
    .execute()
  return rows.map((row) => customQuestionAsked.parse(row))
}

export function readSpans(tx: Tx, companyIds: readonly number[]) {
  return editions(tx)
    .clearSelect()
    .select(['q.company_id', 'q.from_round', 'q.until_round'])
    .select(sql<CustomQuestionAsked['answer_type']>`e.answer_type`.as('answer_type'))
    .where('q.company_id', '=', sql<number>`any(${companyIds}::bigint[])`)
    .whereRef('e.edition', '=', 'q.edition')
    .where('q.deleted_at', 'is', null)
    .where('q.is_active', '=', true)
    .execute()
}
