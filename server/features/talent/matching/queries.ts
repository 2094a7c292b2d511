import { type RawBuilder, sql } from 'kysely'
import type { WorkingStatus } from '#contract/codes.ts'
import type { LinkGround } from '#contract/talent/matching.ts'
import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { fullNameIn } from '../../../platform/full-name.ts'
import { holdsWords } from '../../../platform/japanese-search.ts'
import { scopeOf, visibleMembers } from '../../member-scopes/service.ts'
import type { Candidate, Person } from './matching-rules.ts'

const birthDate = sql<string | null>`case when m.birth_year is not null and m.birth_month is not null
  and m.birth_day is not null then to_char(m.birth_year, 'FM0000') || '-' || to_char(m.birth_month, 'FM00') || '-'
  || to_char(m.birth_day, 'FM00') end`

const hasResults = sql<boolean>`exists (select from talent_people as r
  where r.company_id = m.company_id and r.member_id = m.id)`

/** Every person without a member, as matching looks at them. */
export function unlinkedPeople(tx: Tx, companyId: number): Promise<Person[]> {
  return tx
    .selectFrom('talent_people')
    .select(['id', 'lastname', 'firstname', 'lastname_kana', 'firstname_kana', 'email', 'employee_code'])
    .select(['birth_date', sql<boolean>`unlinked_at is not null`.as('wasUnlinked')])
    .where('company_id', '=', companyId)
    .where('member_id', 'is', null)
    .orderBy('id')
    .execute()
}

/** Every member, as matching looks at them; who came again counts once, as in the last stay. */
export function candidates(tx: Tx, actor: Reader): Promise<Candidate[]> {
  return visibleMembers(tx, scopeOf(actor))
    .where('m.erased_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('members as later')
            .select(sql.lit(1).as('one'))
            .whereRef('later.company_id', '=', 'm.company_id')
            .whereRef('later.former_id', '=', 'm.id')
            .where('later.deleted_at', 'is', null),
        ),
      ),
    )
    .select(['m.id', 'm.lastname', 'm.firstname', 'm.lastname_kana', 'm.firstname_kana', 'm.email'])
    .select(['m.employee_code', birthDate.as('birth_date'), hasResults.as('isTaken')])
    .execute()
}

const byName = sql`lastname_kana, firstname_kana, lastname, firstname, id`

const searched = (column: RawBuilder<string>, q: string | undefined) =>
  q ? holdsWords(column, q) : sql<boolean>`true`

export function findPeople(tx: Tx, companyId: number, q: string | undefined) {
  return tx
    .selectFrom('talent_people')
    .select(['id', sql<boolean>`member_id is not null`.as('is_linked')])
    .where('company_id', '=', companyId)
    .where(searched(sql`search_text`, q))
    .orderBy(byName)
    .execute()
}

/** The ids of the members without results that a search finds, in the order of their names. */
export async function findUnlinkedMembers(tx: Tx, actor: Reader, q: string | undefined): Promise<number[]> {
  const rows = await visibleMembers(tx, scopeOf(actor))
    .where('m.erased_at', 'is', null)
    .where(sql<boolean>`not ${hasResults}`)
    .where(searched(sql`m.search_text`, q))
    .select('m.id')
    .orderBy(sql`m.lastname_kana, m.firstname_kana, m.id`)
    .execute()
  return rows.map(({ id }) => id)
}

/** What is shown of these people, without their results. */
export function readPeople(tx: Tx, companyId: number, ids: readonly number[]) {
  return tx
    .selectFrom('talent_people as p')
    .leftJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'p.company_id').onRef('u.id', '=', 'p.linked_by'),
    )
    .select(['p.id', 'p.external_id', 'p.lastname', 'p.firstname', 'p.lastname_kana', 'p.firstname_kana'])
    .select(['p.email', 'p.employee_code', 'p.birth_date', 'p.examined_on', 'p.member_id', 'p.linked_at'])
    .select([
      sql<'file' | 'service'>`p.source`.as('source'),
      sql<boolean>`p.unlinked_at is not null`.as('was_unlinked'),
      sql<LinkGround[] | null>`p.linked_on`.as('linked_on'),
      fullNameIn<string | null>('u').as('linked_by_name'),
    ])
    .where('p.company_id', '=', companyId)
    .where(sql<boolean>`p.id = any(${ids}::bigint[])`)
    .execute()
}

export type PersonRow = Awaited<ReturnType<typeof readPeople>>[number]

export function readMembers(tx: Tx, actor: Reader, ids: readonly number[]) {
  return visibleMembers(tx, scopeOf(actor))
    .leftJoin('departments as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.id', '=', 'm.department_id'),
    )
    .select(['m.id', 'm.code', 'm.lastname', 'm.firstname', 'm.lastname_kana', 'm.firstname_kana'])
    .select(['m.email', 'm.employee_code', 'm.image_name', 'd.name as department_name'])
    .select([birthDate.as('birth_date'), hasResults.as('is_taken')])
    .select(sql<WorkingStatus>`m.working_status`.as('working_status'))
    .where(sql<boolean>`m.id = any(${ids}::bigint[])`)
    .execute()
}

export type MemberRow = Awaited<ReturnType<typeof readMembers>>[number]
