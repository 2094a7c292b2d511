import { sql } from 'kysely'
import { workingStatus } from '#contract/codes.ts'
import { codeIn } from '#contract/validation.ts'
import type { Actor } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { beginsWithWord, holdsWords, memberHoldsWords } from '../../platform/japanese-search.ts'
import { scopeOf, visibleMembers } from '../member-scopes/service.ts'

const storedStatus = codeIn(workingStatus)

/** Family name or code first, then given name, then whatever stands inside. */
const closeness = (typed: string) => {
  const given = sql<string>`search_form(m.firstname || e'\\n' || coalesce(m.firstname_kana, ''))`
  return sql`case when ${beginsWithWord(sql`m.search_text`, typed)} then 0
    when ${beginsWithWord(given, typed)} then 1 else 2 end`
}

/** Members whose name, kana, codes or mail hold every word: those at work and closest first; and how many there are. */
export async function findMembers(tx: Tx, actor: Actor, typed: string, limit: number) {
  const rows = await shownMembers(tx, actor)
    .select(sql<number>`count(*) over ()`.as('count'))
    .where(memberHoldsWords(typed))
    .orderBy(sql`has_left(m.working_status)`)
    .orderBy(closeness(typed))
    .orderBy('m.lastname_kana')
    .orderBy('m.firstname_kana')
    .orderBy('m.id')
    .limit(limit)
    .execute()
  return {
    count: rows[0]?.count ?? 0,
    rows: rows.map(({ count: _, ...row }) => withStatus(row)),
  }
}

export async function membersOf(tx: Tx, actor: Actor, codes: readonly string[]) {
  if (codes.length === 0) return []
  const rows = await shownMembers(tx, actor).where('m.code', 'in', codes).execute()
  return rows.map(withStatus).toSorted((a, b) => codes.indexOf(a.code) - codes.indexOf(b.code))
}

const shownMembers = (tx: Tx, actor: Actor) =>
  visibleMembers(tx, scopeOf(actor))
    .select(['m.id', 'm.code', 'm.lastname', 'm.firstname', 'm.lastname_kana', 'm.firstname_kana'])
    .select(['m.employee_code', 'm.working_status', 'm.image_name'])
    .select((eb) =>
      // not joined: only those who are shown have theirs looked up
      eb
        .selectFrom('departments as d')
        .select('d.full_path')
        .whereRef('d.company_id', '=', 'm.company_id')
        .whereRef('d.id', '=', 'm.department_id')
        .as('department_name'),
    )

const withStatus = <Row extends { working_status: number }>(row: Row) => ({
  ...row,
  working_status: storedStatus.parse(row.working_status),
})

/** Supervisors whose name or mail holds every word; for a restricted viewer only those of visible members. */
export function findSupervisors(tx: Tx, actor: Actor, typed: string, limit: number) {
  const scope = scopeOf(actor)
  const ofMembers = visibleMembers(tx, scope).select('m.senior_id').where('m.senior_id', 'is not', null)
  return tx
    .selectFrom('seniors as s')
    .leftJoin('departments as d', (join) =>
      join.onRef('d.company_id', '=', 's.company_id').onRef('d.id', '=', 's.department_id'),
    )
    .select(['s.id', 's.lastname', 's.firstname', 's.email', 'd.full_path as department_name'])
    .where('s.company_id', '=', scope.companyId)
    .where('s.deleted_at', 'is', null)
    .where(holdsWords(sql`search_form(s.lastname || s.firstname || e'\n' || s.email)`, typed))
    .$if(scope.limitedToUser !== null, (query) => query.where('s.id', 'in', ofMembers))
    .orderBy('s.lastname')
    .orderBy('s.firstname')
    .orderBy('s.id')
    .limit(limit)
    .execute()
}

/** Published notices whose title holds every word, newest first. */
export function findNotifications(tx: Tx, typed: string, page: { today: string; limit: number }) {
  return tx
    .selectFrom('notifications as n')
    .select(['n.id', 'n.title', 'n.date_published'])
    .where('n.is_draft', '=', false)
    .where('n.date_published', '<=', page.today)
    .where(holdsWords(sql`search_form(n.title)`, typed))
    .orderBy('n.date_published', 'desc')
    .orderBy('n.id', 'desc')
    .limit(page.limit)
    .execute()
}
