import { sql } from 'kysely'
import type { AnnualFilters } from '#contract/annual-survey/calls.ts'
import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { scopeOf, visibleMembers } from '../../member-scopes/service.ts'
import { filteredMembers } from '../../members/service.ts'
import { answeredTo, type Wish } from '../queries.ts'

const annual = 2

/** The people with a part given to this list of questions, in the order of joining. */
export async function chosenIds(
  tx: Tx,
  actor: Reader,
  { answered, unread, from, to, ...filters }: AnnualFilters,
  version: 1 | 2,
  today: string,
): Promise<number[]> {
  const wish: Wish = { answered, unread, from, to }
  const rows = await filteredMembers(tx, actor, filters, today)
    .where(answeredTo(version, actor, wish))
    .select('m.id')
    .orderBy('m.date_contracted')
    .orderBy('m.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Who these members are, as far as the reader may see them. */
export function readPeople(tx: Tx, reader: Reader, ids: readonly number[]) {
  return visibleMembers(tx, scopeOf(reader))
    .leftJoin('departments as p', (join) =>
      join.onRef('p.company_id', '=', 'm.company_id').onRef('p.id', '=', 'm.department_id'),
    )
    .leftJoin('annual_answers as s', (join) =>
      join
        .onRef('s.company_id', '=', 'm.company_id')
        .onRef('s.member_id', '=', 'm.id')
        .on('s.by_senior', '=', true),
    )
    .leftJoin('seniors as boss', (join) =>
      join
        .onRef('boss.company_id', '=', 'm.company_id')
        .on(sql<boolean>`boss.id = coalesce(s.senior_id, m.senior_id)`),
    )
    .leftJoin('deliveries as d', (join) =>
      join
        .onRef('d.company_id', '=', 'm.company_id')
        .onRef('d.member_id', '=', 'm.id')
        .on('d.enq_type', '=', annual),
    )
    .select(['m.id', 'm.employee_code', 'm.lastname', 'm.firstname', 'm.lastname_kana', 'm.firstname_kana'])
    .select(['m.date_contracted', 'p.full_path as department', 'd.sent_at'])
    .select(['boss.lastname as senior_lastname', 'boss.firstname as senior_firstname'])
    .where('m.id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('m.date_contracted')
    .orderBy('m.id')
    .execute()
}

export type Person = Awaited<ReturnType<typeof readPeople>>[number]
