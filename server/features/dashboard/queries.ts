import { type ExpressionBuilder, sql } from 'kysely'
import { conditionType, importance, interviewStatus } from '#contract/code-tables.ts'
import type { MemberInNeed } from '#contract/dashboard.ts'
import { codeIn } from '#contract/validation.ts'
import type { DB } from '#database/tables.ts'
import type { Actor } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { silentFrom } from '../follow-ups/service.ts'
import { scopeOf, toldLately, toldWithAnswer, visibleMembers } from '../member-scopes/service.ts'

type Members = ExpressionBuilder<DB & { m: DB['members'] }, 'm'>

/** A reason for which somebody must look after a member today. */
export type Need = 'rainy' | 'need_follow' | 'overdue' | 'silent_twice'

// The answer itself puts a member into these, so they are for readers whom its notice named.
const toldByAnswer: ReadonlySet<Need> = new Set(['rainy', 'need_follow'])

const isNotHandled = (eb: Members) => eb('m.interview_status', '=', 1)

const conditions: Record<Need, (eb: Members, today: string) => ReturnType<typeof isNotHandled>> = {
  rainy: (eb) => eb.and([isNotHandled(eb), eb('m.condition_type', '=', 3)]),
  need_follow: (eb) => eb.and([isNotHandled(eb), eb('m.need_follow', '=', true)]),
  overdue: (eb, today) =>
    eb.and([eb('m.interview_status', 'in', [1, 2]), eb('m.interview_due_date', '<', today)]),
  silent_twice: (eb) => eb.and([isNotHandled(eb), eb('m.unanswered_in_a_row', '>=', silentFrom)]),
}

/** Members in scope who are with the company still and need somebody for this reason, as far as the reader may know. */
function membersInNeed(tx: Tx, actor: Actor, need: Need, today: string) {
  const members = visibleMembers(tx, scopeOf(actor))
    .where('m.working_status', 'in', [1, 2])
    .where((eb) => conditions[need](eb, today))
  return toldByAnswer.has(need) ? members.where(toldLately(actor)) : members
}

/** The most urgent of them, and how many there are. */
export async function groupOf(tx: Tx, actor: Actor, need: Need, page: { today: string; limit: number }) {
  const members = membersInNeed(tx, actor, need, page.today)
  const { count } = await members
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await members
    .leftJoin('departments as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.id', '=', 'm.department_id'),
    )
    .leftJoin('users as hr', (join) =>
      join.onRef('hr.company_id', '=', 'm.company_id').onRef('hr.id', '=', 'm.hr_user_id'),
    )
    .select(['m.id', 'm.code', 'm.lastname', 'm.firstname', 'd.full_path as department_name'])
    .select(['m.condition_type', 'm.interview_status', 'm.interview_due_date', 'm.importance'])
    .select(['m.attention_reasons', 'm.attention_text', toldLately(actor).as('is_told')])
    .select(sql<string | null>`hr.lastname || ' ' || hr.firstname`.as('hr_user_name'))
    .orderBy('m.importance', (order) => order.asc().nullsLast())
    .orderBy('m.interview_due_date', (order) => order.asc().nullsLast())
    .orderBy('m.last_answered_at', (order) => order.desc().nullsLast())
    .orderBy('m.id')
    .limit(page.limit)
    .execute()
  return { count, members: rows.map(inNeed) }
}

type Row = Omit<
  MemberInNeed,
  'image_uri' | 'attention' | 'condition_type' | 'interview_status' | 'importance'
> & {
  condition_type: number
  interview_status: number
  importance: number | null
  attention_reasons: string[]
  attention_text: string
  is_told: boolean
}

function inNeed({ attention_reasons, attention_text, is_told: isTold, ...row }: Row): MemberInNeed {
  return {
    ...row,
    image_uri: null,
    condition_type: isTold ? codeIn(conditionType).parse(row.condition_type) : 99,
    interview_status: codeIn(interviewStatus).parse(row.interview_status),
    importance: codeIn(importance).nullable().parse(row.importance),
    attention: isTold ? { reasons: attention_reasons, text: attention_text } : { reasons: [], text: '' },
  }
}

/** Of the monthly rounds due from one day to another: how many were delivered, answered, and with which weather. */
export async function monthCounts(tx: Tx, actor: Actor, from: string, until: string) {
  const weather = (code: number) =>
    sql<number>`count(*) filter (where a.condition_type = ${code} and ${toldWithAnswer(actor)})`
  return visibleMembers(tx, scopeOf(actor))
    .innerJoin('deliveries as r', (join) =>
      join.onRef('r.company_id', '=', 'm.company_id').onRef('r.member_id', '=', 'm.id'),
    )
    .leftJoin('answers as a', (join) =>
      join
        .onRef('a.company_id', '=', 'r.company_id')
        .onRef('a.member_id', '=', 'r.member_id')
        .onRef('a.enq_type', '=', 'r.enq_type')
        .onRef('a.round', '=', 'r.round'),
    )
    .where('r.enq_type', '=', 1)
    .where('r.due_on', '>=', from)
    .where('r.due_on', '<', until)
    .where('r.answer_status', 'in', [2, 3, 4])
    .select([
      sql<number>`count(*)`.as('delivered'),
      sql<number>`count(*) filter (where r.answer_status = 3)`.as('answered'),
      weather(1).as('sunny'),
      weather(2).as('cloudy'),
      weather(3).as('rainy'),
    ])
    .executeTakeFirstOrThrow()
}

/** The next day on which monthly surveys leave, and to how many members; null when none is planned. */
export async function nextSending(tx: Tx, actor: Actor, today: string) {
  const next = await visibleMembers(tx, scopeOf(actor))
    .innerJoin('deliveries as r', (join) =>
      join.onRef('r.company_id', '=', 'm.company_id').onRef('r.member_id', '=', 'm.id'),
    )
    .where('r.enq_type', '=', 1)
    .where('r.answer_status', '=', 1)
    .where('r.due_on', '>=', today)
    .where('m.working_status', '=', 1)
    .where('m.is_stopped_send_questions_mail', '=', false)
    .where((eb) =>
      eb.or([eb('m.date_resigned', 'is', null), eb('m.date_resigned', '>=', eb.ref('r.due_on'))]),
    )
    .select((eb) => ['r.due_on as date', eb.fn.countAll<number>().as('count')])
    .groupBy('r.due_on')
    .orderBy('r.due_on')
    .limit(1)
    .executeTakeFirst()
  return next ?? null
}

export async function countMembers(tx: Tx, actor: Actor): Promise<number> {
  const { count } = await visibleMembers(tx, scopeOf(actor))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
