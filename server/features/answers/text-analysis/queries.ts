import type { Updateable } from 'kysely'
import { feedbackType } from '#contract/codes.ts'
import type { Answers } from '#database/tables.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { disclosedWithAnswer, scopeOf, visibleMembers } from '../../member-scopes/service.ts'
import type { AnswerRow } from '../queries.ts'
import type { AnswerAnalysis, StoredExternalFinding } from './texts-rules.ts'

export type AnswerVersion = { companyId: number; answerId: number; version: number }

/** The answer, if this version still waits for its analysis; locked on request. */
export function waitingAnswer(
  tx: Tx,
  { companyId, answerId, version }: AnswerVersion,
  options = { holds: false },
): Promise<AnswerRow | undefined> {
  return tx
    .selectFrom('answers')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', answerId)
    .where('version', '=', version)
    .where('waiting_emotion_answer', '=', true)
    .$if(options.holds, (query) => query.forUpdate())
    .executeTakeFirst()
}

export async function insertAnalysis(
  tx: Tx,
  { companyId, answerId, version }: AnswerVersion,
  analysis: AnswerAnalysis,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('text_analyses')
    .values({
      company_id: companyId,
      answer_id: answerId,
      answer_version: version,
      lexicon_version: analysis.lexiconVersion,
      effect: analysis.effect,
      categories: analysis.categories,
      findings: JSON.stringify(analysis.findings),
      asks: analysis.asks,
      analysed_at: at,
    })
    .execute()
}

export async function updateAnswer(
  tx: Tx,
  { company_id, id }: Pick<AnswerRow, 'company_id' | 'id'>,
  change: Updateable<Answers>,
): Promise<void> {
  await tx
    .updateTable('answers')
    .set(change)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** The readings of the versions before this one, but those that HR judged too severe. */
export function formerReadings(tx: Tx, { companyId, answerId, version }: AnswerVersion) {
  return tx
    .selectFrom('text_analyses')
    .select(['effect', 'categories', 'findings', 'asks'])
    .where('company_id', '=', companyId)
    .where('answer_id', '=', answerId)
    .where('answer_version', '<', version)
    .where(({ eb, or }) =>
      or([eb('feedback_type', 'is', null), eb('feedback_type', '!=', feedbackType.is.too_severe)]),
    )
    .execute()
}

/** A reading that the caller may judge, with its answer, both locked. */
export function holdReading({ tx, actor }: Ctx, id: number) {
  return visibleMembers(tx, scopeOf(actor))
    .innerJoin('answers as a', (join) =>
      join.onRef('a.company_id', '=', 'm.company_id').onRef('a.member_id', '=', 'm.id'),
    )
    .innerJoin('text_analyses as t', (join) =>
      join.onRef('t.company_id', '=', 'a.company_id').onRef('t.answer_id', '=', 'a.id'),
    )
    .leftJoin('external_readings as e', (join) =>
      join
        .onRef('e.company_id', '=', 't.company_id')
        .onRef('e.answer_id', '=', 't.answer_id')
        .onRef('e.answer_version', '=', 't.answer_version')
        .on('e.state', '=', 'read'),
    )
    .selectAll('a')
    .select('e.findings as external_findings')
    .select(['t.answer_version', 't.effect', 't.categories', 't.findings', 't.asks', 't.analysed_at'])
    .select('t.feedback_type as judged_as')
    .where('t.id', '=', id)
    .where(disclosedWithAnswer(actor))
    .forUpdate('a')
    .executeTakeFirst()
}

/** Null takes the judgement back. */
export async function saveFeedback(
  { tx, actor, now }: Ctx,
  id: number,
  feedbackType: number | null,
): Promise<void> {
  const by =
    feedbackType === null
      ? { feedback_user_id: null, feedback_at: null }
      : { feedback_user_id: actor.userId, feedback_at: asDate(now) }
  await tx
    .updateTable('text_analyses')
    .set({ feedback_type: feedbackType, ...by })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute()
}

/** The answer while this version is its newest, locked. */
export function holdVersion(
  tx: Tx,
  { companyId, answerId, version }: AnswerVersion,
): Promise<AnswerRow | undefined> {
  return tx
    .selectFrom('answers')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', answerId)
    .where('version', '=', version)
    .forUpdate()
    .executeTakeFirst()
}

export function findReading(tx: Tx, { companyId, answerId, version }: AnswerVersion) {
  return tx
    .selectFrom('text_analyses')
    .select(['effect', 'categories', 'findings', 'asks', 'feedback_type'])
    .where('company_id', '=', companyId)
    .where('answer_id', '=', answerId)
    .where('answer_version', '=', version)
    .executeTakeFirst()
}

/** Stores external findings that our own analysis does not have. */
export async function keepExternal(
  tx: Tx,
  { companyId, answerId, version }: AnswerVersion,
  findings: readonly StoredExternalFinding[],
): Promise<void> {
  await tx
    .updateTable('external_readings')
    .set({ findings: JSON.stringify(findings) })
    .where('company_id', '=', companyId)
    .where('answer_id', '=', answerId)
    .where('answer_version', '=', version)
    .execute()
}
