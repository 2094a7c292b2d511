import { type RawBuilder, sql } from 'kysely'
import { type AnswerStatus, type ConditionType, enqType } from '#contract/codes.ts'
import { addDays } from '../../../platform/calendar.ts'
import type { Actor, Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { disclosedWithAnswer, readsAnswer, scopeOf, visibleMembers } from '../../member-scopes/service.ts'

/** Rounds, as `delivery`, with what was answered, as `a`, of the members that `isOf` says. */
function roundsWith(tx: Tx, isOf: (member: RawBuilder<unknown>) => RawBuilder<boolean>) {
  return tx
    .selectFrom('deliveries as delivery')
    .leftJoin('answers as a', (join) =>
      join
        .onRef('a.company_id', '=', 'delivery.company_id')
        .onRef('a.member_id', '=', 'delivery.member_id')
        .onRef('a.enq_type', '=', 'delivery.enq_type')
        .onRef('a.round', '=', 'delivery.round')
        // said twice, as the planner would read every answer of the company
        .on(isOf(sql.ref('a.member_id'))),
    )
    .where(isOf(sql.ref('delivery.member_id')))
}

export type ListedRound = {
  member_id: number
  enq_type: number
  round: number
  due_on: string
  answer_status: AnswerStatus
  sent_at: Date | null
  answer_id: number | null
  condition_type: ConditionType | null
  question_tag: boolean | null
  need_follow: boolean | null
  waiting_emotion_answer: boolean | null
  answer_text: string | null
  answered_at: Date | null
  senior_answer_id: number | null
  answered_senior_id: number | null
  is_disclosed: boolean
}

type PackedAnswer = readonly [
  number,
  ConditionType,
  boolean,
  boolean,
  boolean,
  string | null,
  string,
  boolean,
]
type PackedRound = readonly [
  ...[number, number, string, AnswerStatus, string | null],
  ...[readonly [number, number | null] | null, PackedAnswer | null],
]

/** The rounds of member `m` packed into one value, as a page's six hundred rows take longer to receive than to read. */
export function packedRounds(tx: Tx, actor: Reader) {
  const part = sql`json_build_array(half.id, half.senior_id)`
  const reads = readsAnswer(actor)
  const answer = sql`json_build_array(a.id, a.condition_type, a.question_tag and ${reads},
    a.need_follow and (${reads} or is_rainy(a.condition_type)), a.waiting_emotion_answer and ${reads},
    case when ${reads} then a.answer_text end, a.answered_at, ${disclosedWithAnswer(actor)})`
  return roundsWith(tx, (member) => sql`${member} = m.id`)
    .where('delivery.company_id', '=', sql<number>`m.company_id`)
    .leftJoin('annual_answers as half', (join) =>
      join
        .onRef('half.company_id', '=', 'delivery.company_id')
        .onRef('half.member_id', '=', 'delivery.member_id')
        .on('half.by_senior', '=', sql.lit(true))
        .on('delivery.enq_type', '=', sql.lit(enqType.is.anniversary)),
    )
    .select(
      sql<PackedRound[] | null>`json_agg(
        json_build_array(delivery.enq_type, delivery.round, delivery.due_on, delivery.answer_status, delivery.sent_at,
          case when half.id is not null then ${part} end, case when a.id is not null then ${answer} end)
        order by delivery.enq_type, delivery.round)`.as('rounds'),
    )
}

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text))

function answerIn(packed: PackedAnswer | null) {
  const [
    answer_id,
    condition_type,
    question_tag,
    need_follow,
    waiting_emotion_answer,
    answer_text,
    at,
    disclosed,
  ] = packed ?? [null, null, null, null, null, null, null, false]
  const said = { condition_type, question_tag, need_follow, waiting_emotion_answer, answer_text }
  return { answer_id, ...said, answered_at: instant(at), is_disclosed: disclosed }
}

/** What `packedRounds` read of a member. */
export const unpackedRounds = (member: { id: number; rounds: PackedRound[] | null }): ListedRound[] =>
  (member.rounds ?? []).map(([enq_type, round, due_on, answer_status, sentAt, part, answer]) => ({
    member_id: member.id,
    enq_type,
    round,
    due_on,
    answer_status,
    sent_at: instant(sentAt),
    ...answerIn(answer),
    senior_answer_id: part?.[0] ?? null,
    answered_senior_id: part?.[1] ?? null,
  }))

/** What a file tells of a round; the condition is null where nothing was answered or the reader was not told. */
export type BriefRound = Pick<ListedRound, 'due_on' | 'round'> & {
  answer_status: number
  is_answered: boolean
  condition_type: number | null
}

/** What a packed round counts its days from, and the worth of its parts above the last: no answer, one, or 2 and its condition. */
const firstDay = '1970-01-01'
const places = { day: 2 ** 24, round: 2 ** 16, status: 2 ** 8 }

/** Monthly rounds of many members, packed into numbers, as a million rows take longer to receive than to read. */
export async function readBriefRounds(
  tx: Tx,
  actor: Reader,
  memberIds: readonly number[],
  due?: { start: string; end: string },
): Promise<Map<number, BriefRound[]>> {
  const answered = sql`case when a.id is null then 0 when ${disclosedWithAnswer(actor)} then 2 + a.condition_type else 1 end`
  const round = sql`(delivery.due_on - ${firstDay}::date) * ${sql.lit(places.day)}::bigint
    + delivery.round * ${sql.lit(places.round)} + delivery.answer_status * ${sql.lit(places.status)} + ${answered}`
  const rows = await roundsWith(tx, (member) => sql`${member} = any(${memberIds}::bigint[])`)
    .where('delivery.company_id', '=', actor.companyId)
    .where('delivery.enq_type', '=', enqType.is.monthly)
    .$if(due !== undefined, (query) =>
      query.where('delivery.due_on', '>=', due?.start ?? '').where('delivery.due_on', '<', due?.end ?? ''),
    )
    .groupBy('delivery.member_id')
    .select([
      'delivery.member_id',
      sql<string>`string_agg((${round})::text, ',' order by delivery.round)`.as('packed'),
    ])
    .execute()
  const days = new Map<number, string>()
  return new Map(
    rows.map(({ member_id, packed }) => [
      member_id,
      packed.split(',').map((one) => unpackedBrief(Number(one), days)),
    ]),
  )
}

/** @param days those that other rounds of the batch lie on, which are few */
function unpackedBrief(packed: number, days: Map<number, string>): BriefRound {
  const number = Math.floor(packed / places.day)
  const day = days.get(number) ?? addDays(firstDay, number)
  days.set(number, day)
  const answered = packed % places.status
  return {
    due_on: day,
    round: Math.floor((packed % places.day) / places.round),
    answer_status: Math.floor((packed % places.round) / places.status),
    is_answered: answered > 0,
    condition_type: answered < 2 ? null : answered - 2,
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
