import { type ExpressionBuilder, sql } from 'kysely'
import { type ConditionType, enqType } from '#contract/codes.ts'
import type { DB } from '#database/tables.ts'
import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { scopeOf, visibleMembers } from '../../member-scopes/service.ts'

export function readRounds(tx: Tx, { companyId }: Reader, memberIds: readonly number[]) {
  const these = sql<number>`any(${memberIds}::bigint[])`
  return tx
    .selectFrom('deliveries as d')
    .leftJoin('answers as a', (join) =>
      join
        .onRef('a.company_id', '=', 'd.company_id')
        .onRef('a.member_id', '=', 'd.member_id')
        .onRef('a.enq_type', '=', 'd.enq_type')
        .onRef('a.round', '=', 'd.round')
        .on('a.member_id', '=', these),
    )
    .select(['d.member_id', 'd.round', 'd.closes_at', 'a.answered_at', 'a.condition_type'])
    .select('a.need_follow_reasons as reasons')
    .where('d.company_id', '=', companyId)
    .where('d.member_id', '=', these)
    .where('d.enq_type', '=', enqType.is.monthly)
    .where('d.sent_at', 'is not', null)
    .$narrowType<{ condition_type: ConditionType | null }>()
    .execute()
}

type Talent = ExpressionBuilder<DB & { t: DB['talent_people'] }, 't'>

const hasLeavingScore = ({ or, eb }: Talent) =>
  or([
    eb('t.emotional_stability', 'is not', null),
    eb('t.conscientiousness', 'is not', null),
    eb('t.agreeableness', 'is not', null),
  ])

/** Everybody with linked results who joined by today, in the order of registration. */
export function readExamined(tx: Tx, reader: Reader, today: string) {
  return visibleMembers(tx, scopeOf(reader))
    .innerJoin('talent_people as t', (join) =>
      join.onRef('t.company_id', '=', 'm.company_id').onRef('t.member_id', '=', 'm.id'),
    )
    .select(['m.id', 'm.date_contracted', 'm.date_resigned', 'm.working_status', 'm.resign_reason'])
    .select(['t.examined_on', 't.emotional_stability', 't.conscientiousness', 't.agreeableness'])
    .where('m.date_contracted', '<=', today)
    .where(hasLeavingScore)
    .orderBy('m.id')
    .execute()
}
