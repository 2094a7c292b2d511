import { sql } from 'kysely'
import {
  type CustomQuestion,
  type CustomQuestionInput,
  customQuestion,
} from '#contract/custom-questions/calls.ts'
import type { Tx } from '../../platform/database.ts'

type Key = { companyId: number; id: number }

const words = customQuestion.pick({ answer_type: true, options_json: true, translations: true })

/** What is stored as JSON, as the contract has it. */
const wordsOf = (row: { answer_type: number; options_json: unknown; translations: unknown }) =>
  words.parse(row)

const answersOf = sql<number>`(
  select count(distinct a.answer_id)::int from custom_answers a
  where a.company_id = q.company_id and a.question_id = q.id)`

/** The questions that are not deleted, by their place. */
export async function listQuestions(tx: Tx, companyId: number): Promise<CustomQuestion[]> {
  const rows = await tx
    .selectFrom('custom_questions as q')
    .innerJoin('custom_question_editions as e', (join) =>
      join
        .onRef('e.company_id', '=', 'q.company_id')
        .onRef('e.question_id', '=', 'q.id')
        .onRef('e.edition', '=', 'q.edition'),
    )
    .select(['q.id', 'q.seqno', 'q.from_round', 'q.until_round', 'q.is_active', 'q.edition', 'q.version'])
    .select(['e.question_text', 'e.answer_type', 'e.options_json', 'e.translations'])
    .select(answersOf.as('answer_count'))
    .where('q.company_id', '=', companyId)
    .where('q.deleted_at', 'is', null)
    .orderBy('q.seqno')
    .execute()
  return rows.map((row) => ({ ...row, ...wordsOf(row) }))
}

export async function holdCompany(tx: Tx, companyId: number): Promise<void> {
  await tx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
}

const scheduleOf = ({ from_round, until_round, is_active }: CustomQuestionInput) => ({
  from_round,
  until_round,
  is_active,
})

/** Keeps the words of a question as one of its editions. */
export async function addEdition(
  tx: Tx,
  { companyId, id, edition }: Key & { edition: number },
  question: CustomQuestionInput,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('custom_question_editions')
    .values({
      company_id: companyId,
      question_id: id,
      edition,
      answer_type: question.answer_type,
      question_text: question.question_text,
      options_json: JSON.stringify(question.options_json),
      translations: JSON.stringify(question.translations),
      created_at: at,
    })
    .execute()
}

export async function insert(
  tx: Tx,
  companyId: number,
  question: CustomQuestionInput & { seqno: number },
  at: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('custom_questions')
    .values({
      company_id: companyId,
      seqno: question.seqno,
      ...scheduleOf(question),
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function change(
  tx: Tx,
  { companyId, id }: Key,
  question: CustomQuestionInput & { edition: number },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('custom_questions')
    .set({
      ...scheduleOf(question),
      edition: question.edition,
      version: sql<number>`version + 1`,
      updated_at: at,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

export async function reorder(tx: Tx, companyId: number, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('custom_questions')
    .set({ seqno: sql<number>`array_position(${ids}::bigint[], id)` })
    .where('company_id', '=', companyId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

export async function markDeleted(tx: Tx, { companyId, id }: Key, at: Date): Promise<void> {
  await tx
    .updateTable('custom_questions')
    .set({ deleted_at: at, updated_at: at, version: sql<number>`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}
