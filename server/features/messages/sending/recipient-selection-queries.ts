import { type RawBuilder, sql } from 'kysely'
import type { WorkingStatus } from '#contract/codes.ts'
import type { MemberFilters } from '#contract/members/filter-fields.ts'
import { hasOtherChannel } from '../../../delivery/routing/queries.ts'
import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { scopeOf, visibleMembers } from '../../member-scopes/service.ts'
import { filteredMembers } from '../../members/service.ts'

export type Asked = {
  member_ids: readonly number[]
  department_ids: readonly number[]
  filters: MemberFilters | null
}

/** With the company, where the filters do not ask for others themselves: who has left is written to by name only. */
const withCompany = (filters: MemberFilters): MemberFilters =>
  filters.working_status === undefined && filters.in_company === undefined
    ? { ...filters, in_company: true }
    : filters

/** The link that the member's newest open survey is answered by. */
const openSurvey = sql<Buffer | null>`(
  select d.answer_nonce from deliveries as d
  where d.company_id = m.company_id and d.member_id = m.id and is_open(d.answer_status)
  order by d.due_at desc limit 1)`

type Find = { asked: Asked; asksForAnswer: boolean; today: string }

export function readAsked(tx: Tx, reader: Reader, { asked, asksForAnswer, today }: Find) {
  const { member_ids, department_ids, filters } = asked
  const found: RawBuilder<boolean>[] = [sql`m.id = any(${member_ids}::bigint[])`]
  if (department_ids.length > 0)
    found.push(sql`(is_with_company(m.working_status) and m.department_id in (
      select d.id from departments as d
      where d.company_id = m.company_id and d.ancestor_ids && ${department_ids}::bigint[]))`)
  if (filters)
    found.push(sql`m.id in (${filteredMembers(tx, reader, withCompany(filters), today).select('m.id')})`)
  return visibleMembers(tx, scopeOf(reader))
    .leftJoin('departments as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.id', '=', 'm.department_id'),
    )
    .select(['m.id', 'm.code', 'm.lastname', 'm.firstname', 'm.email', 'm.mail_language', 'm.bounce_count'])
    .select(['m.date_resigned', 'm.is_sample', hasOtherChannel.as('has_other_channel')])
    .select(['d.name as department', sql<WorkingStatus>`m.working_status`.as('working_status')])
    .select((asksForAnswer ? openSurvey : sql<Buffer | null>`null::bytea`).as('answer_nonce'))
    .where(sql<boolean>`(${sql.join(found, sql` or `)})`)
    .orderBy('m.id')
    .execute()
}

export type Recipient = Awaited<ReturnType<typeof readAsked>>[number]
