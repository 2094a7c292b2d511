import { type RawBuilder, sql } from 'kysely'
import { isLinked } from '#contract/channels/link-rules.ts'
import type { ChannelKind } from '#contract/channels/names.ts'
import { channelStatus, enqType } from '#contract/codes.ts'
import { startOfDay } from '../../../platform/calendar.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { scopeOf, visibleMembers } from '../../member-scopes/service.ts'
import type { Sent } from './reach-rules.ts'

/** The days of a report, the last one not included. */
export type Days = { from: string; until: string }

const departmentOf = sql<number>`coalesce(m.department_id, 0)`

/** The monthly surveys that left for visible members in these days, as `d`, with the answer `a` if there is one. */
const surveys = (tx: Tx, actor: Reader, { from, until }: Days) =>
  visibleMembers(tx, scopeOf(actor))
    .innerJoin('mails as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.member_id', '=', 'm.id'),
    )
    .leftJoin('answers as a', (join) =>
      join
        .onRef('a.company_id', '=', 'd.company_id')
        .onRef('a.member_id', '=', 'd.member_id')
        .onRef('a.enq_type', '=', 'd.enq_type')
        .onRef('a.round', '=', 'd.round'),
    )
    .where('d.kind', '=', 'monthly')
    .where('d.enq_type', '=', enqType.is.monthly)
    .where('d.sent_at', '>=', asDate(startOfDay(from)))
    .where('d.sent_at', '<', asDate(startOfDay(until)))

/** What left, by department and way, and how many answered within a day of it. */
export function readSent(tx: Tx, actor: Reader, days: Days): Promise<Sent[]> {
  const within = (condition: RawBuilder<boolean>) =>
    sql<number>`count(*) filter (where ${condition})::integer`
  return surveys(tx, actor, days)
    .select([departmentOf.as('department_id'), sql<ChannelKind>`d.channel`.as('route')])
    .select([
      sql<number>`count(distinct m.id)::integer`.as('people'),
      sql<number>`count(*)::integer`.as('sent'),
      within(sql`d.arrived_at is not null or d.read_at is not null`).as('arrived'),
      within(sql`a.answered_at between d.sent_at and d.sent_at + interval '24 hours'`).as('answered'),
    ])
    .groupBy([departmentOf, 'd.channel'])
    .execute()
}

export function readPeople(tx: Tx, actor: Reader, days: Days) {
  return surveys(tx, actor, days)
    .select([departmentOf.as('department_id'), sql<number>`count(distinct m.id)::integer`.as('people')])
    .groupBy(departmentOf)
    .execute()
}

/** How many people each way reaches now, by department; mail as long as its address takes any. */
export async function readLinked(tx: Tx, actor: Reader, bouncesThatStop: number) {
  const ofCompany = visibleMembers(tx, scopeOf(actor)).where(sql<boolean>`is_with_company(m.working_status)`)
  const count = sql<number>`count(*)::integer`.as('linked')
  const byMail = await ofCompany
    .where('m.email', '<>', '')
    .where('m.bounce_count', '<', bouncesThatStop)
    .select([departmentOf.as('department_id'), sql<ChannelKind>`'mail'`.as('route'), count])
    .groupBy(departmentOf)
    .execute()
  const byChannel = await ofCompany
    .innerJoin('member_channels as l', (join) =>
      join.onRef('l.company_id', '=', 'm.company_id').onRef('l.member_id', '=', 'm.id'),
    )
    .where('l.status', 'in', channelStatus.codes.filter(isLinked))
    .select([departmentOf.as('department_id'), sql<ChannelKind>`l.channel`.as('route'), count])
    .groupBy([departmentOf, 'l.channel'])
    .execute()
  return [...byMail, ...byChannel]
}

/** How many people any way besides mail reaches, by department. */
export function readLinkedAnyhow(tx: Tx, actor: Reader) {
  return visibleMembers(tx, scopeOf(actor))
    .where(sql<boolean>`is_with_company(m.working_status)`)
    .where(
      sql<boolean>`exists (
        select from member_channels as l
        where l.company_id = m.company_id and l.member_id = m.id and l.status = ${channelStatus.is.authenticated})`,
    )
    .select([departmentOf.as('department_id'), sql<number>`count(*)::integer`.as('linked')])
    .groupBy(departmentOf)
    .execute()
}

export function readDepartments(tx: Tx, companyId: number) {
  return tx
    .selectFrom('departments')
    .select(['id', 'name', 'ancestor_ids'])
    .where('company_id', '=', companyId)
    .orderBy('full_path')
    .execute()
}
