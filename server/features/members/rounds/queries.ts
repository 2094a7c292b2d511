import { sql } from 'kysely'
import type { AnswerStatus, ConditionType } from '#contract/code-tables.ts'
import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { toldWithAnswer } from '../../member-scopes/service.ts'

/** The rounds of these members, each member's in their order, with what was answered. */
export function readRounds(tx: Tx, actor: Reader, memberIds: readonly number[]) {
  return tx
    .selectFrom('deliveries as delivery')
    .leftJoin('answers as a', (join) =>
      join
        .onRef('a.company_id', '=', 'delivery.company_id')
        .onRef('a.member_id', '=', 'delivery.member_id')
        .onRef('a.enq_type', '=', 'delivery.enq_type')
        .onRef('a.round', '=', 'delivery.round'),
    )
    .select(['delivery.member_id', 'delivery.enq_type', 'delivery.round', 'delivery.due_on'])
    .select(['delivery.answer_status', 'delivery.sent_at'])
    .select(['a.id as answer_id', 'a.condition_type', 'a.question_tag', 'a.need_follow'])
    .select(['a.waiting_emotion_answer', 'a.answer_text', 'a.answered_at'])
    .leftJoin('annual_answers as s', (join) =>
      join
        .onRef('s.company_id', '=', 'delivery.company_id')
        .onRef('s.member_id', '=', 'delivery.member_id')
        .on('s.by_senior', '=', true)
        .on('delivery.enq_type', '=', 2),
    )
    .select(['s.id as senior_answer_id', 's.senior_id as answered_senior_id'])
    .select(toldWithAnswer(actor).as('is_told'))
    .where('delivery.company_id', '=', actor.companyId)
    .where('delivery.member_id', '=', sql<number>`any(${memberIds}::bigint[])`)
    .orderBy('delivery.member_id')
    .orderBy('delivery.enq_type')
    .orderBy('delivery.round')
    .$narrowType<{ answer_status: AnswerStatus; condition_type: ConditionType | null }>()
    .execute()
}

export type ListedRound = Awaited<ReturnType<typeof readRounds>>[number]
