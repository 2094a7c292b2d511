import { sql } from 'kysely'
import { type AnswerStatus, type ConditionType, enqType } from '#contract/codes.ts'
import type { Actor, Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { scopeOf, toldWithAnswer, visibleMembers } from '../../member-scopes/service.ts'

/** The rounds of these members, as `delivery`, with what was answered, as `a`. */
function roundsOf(tx: Tx, actor: Reader, memberIds: readonly number[]) {
  const these = sql<number>`any(${memberIds}::bigint[])`
  return tx
    .selectFrom('deliveries as delivery')
    .leftJoin('answers as a', (join) =>
      join
        .onRef('a.company_id', '=', 'delivery.company_id')
        .onRef('a.member_id', '=', 'delivery.member_id')
        .onRef('a.enq_type', '=', 'delivery.enq_type')
        .onRef('a.round', '=', 'delivery.round')
        // said twice, as the planner would read every answer of the company
        .on('a.member_id', '=', these),
    )
    .where('delivery.company_id', '=', actor.companyId)
    .where('delivery.member_id', '=', these)
}

/** The rounds of these members, each member's in their order, with what was answered. */
export function readRounds(tx: Tx, actor: Reader, memberIds: readonly number[]) {
  return roundsOf(tx, actor, memberIds)
    .select(['delivery.member_id', 'delivery.enq_type', 'delivery.round', 'delivery.due_on'])
    .select(['delivery.answer_status', 'delivery.sent_at'])
    .select(['a.id as answer_id', 'a.condition_type', 'a.question_tag', 'a.need_follow'])
    .select(['a.waiting_emotion_answer', 'a.answer_text', 'a.answered_at'])
    .leftJoin('annual_answers as s', (join) =>
      join
        .onRef('s.company_id', '=', 'delivery.company_id')
        .onRef('s.member_id', '=', 'delivery.member_id')
        .on('s.by_senior', '=', true)
        .on('delivery.enq_type', '=', enqType.is.anniversary),
    )
    .select(['s.id as senior_answer_id', 's.senior_id as answered_senior_id'])
    .select(toldWithAnswer(actor).as('is_told'))
    .orderBy('delivery.member_id')
    .orderBy('delivery.enq_type')
    .orderBy('delivery.round')
    .$narrowType<{ answer_status: AnswerStatus; condition_type: ConditionType | null }>()
    .execute()
}

export type ListedRound = Awaited<ReturnType<typeof readRounds>>[number]

/** What a file tells of a round; the condition is null where nothing was answered or the reader was not told. */
export type BriefRound = Pick<ListedRound, 'due_on' | 'round' | 'answer_id'> & {
  answer_status: number
  condition_type: number | null
}

/**
 * The monthly rounds of many members, each member's in their order, of those due from a day on until before another
 * where that is given: packed into one word for each member, as a million rows take longer to receive than to read.
 */
export async function readBriefRounds(
  tx: Tx,
  actor: Reader,
  memberIds: readonly number[],
  due?: { start: string; end: string },
): Promise<Map<number, BriefRound[]>> {
  const condition = sql`case when ${toldWithAnswer(actor)} then ' ' || a.condition_type else '' end`
  const round = sql`concat_ws(' ', delivery.due_on, delivery.round, delivery.answer_status, a.id || ${condition})`
  const rows = await roundsOf(tx, actor, memberIds)
    .where('delivery.enq_type', '=', enqType.is.monthly)
    .$if(due !== undefined, (query) =>
      query.where('delivery.due_on', '>=', due?.start ?? '').where('delivery.due_on', '<', due?.end ?? ''),
    )
    .groupBy('delivery.member_id')
    .select([
      'delivery.member_id',
      sql<string>`string_agg(${round}, ',' order by delivery.round)`.as('packed'),
    ])
    .execute()
  return new Map(rows.map(({ member_id, packed }) => [member_id, packed.split(',').map(unpacked)]))
}

function unpacked(packed: string): BriefRound {
  const [due_on = '', round, answer_status, answer_id, condition_type] = packed.split(' ')
  return {
    due_on,
    round: Number(round),
    answer_status: Number(answer_status),
    answer_id: answer_id === undefined ? null : Number(answer_id),
    condition_type: condition_type === undefined ? null : Number(condition_type),
  }
}

/** A visible member's version, held until the transaction ends. */
export async function versionOf(tx: Tx, actor: Actor, memberId: number): Promise<number | undefined> {
  const member = await visibleMembers(tx, scopeOf(actor))
    .select('m.version')
    .where('m.id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  return member?.version
}
