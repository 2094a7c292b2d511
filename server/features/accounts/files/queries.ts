import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { fullNameIn } from '../../../platform/full-name.ts'

/** What each restricted viewer is shown, one row for each department or member; one of its own for who is shown nothing. */
export async function shownByViewer(tx: Tx, companyId: number) {
  const { rows } = await sql<{
    email: string
    department: string | null
    code: string | null
    name: string | null
  }>`
    select u.email, shown.department, shown.code, shown.name
    from users as u
    left join (
      select sd.company_id, sd.user_id, d.full_path as department, null as code, null as name
      from user_display_departments as sd
      join departments as d on d.company_id = sd.company_id and d.id = sd.department_id
      union all
      select sm.company_id, sm.user_id, null, m.code, ${fullNameIn('m')}
      from user_display_members as sm
      join members as m on m.company_id = sm.company_id and m.id = sm.member_id and m.deleted_at is null
    ) as shown on shown.company_id = u.company_id and shown.user_id = u.id
    where u.company_id = ${companyId} and u.role_key = 'restricted_viewer' and u.deleted_at is null
    order by lower(u.email), shown.department nulls last, shown.code`.execute(tx)
  return rows
}

/** What the rows of a file may name: restricted viewers, departments and members. */
export async function pathParameters(tx: Tx, companyId: number) {
  const viewers = await tx
    .selectFrom('users as u')
    .select(['u.id', 'u.email'])
    .select(
      sql<boolean>`exists (select from user_display_departments as s where s.company_id = u.company_id and s.user_id = u.id)
        or exists (select from user_display_members as s where s.company_id = u.company_id and s.user_id = u.id)`.as(
        'is_shown',
      ),
    )
    .where('company_id', '=', companyId)
    .where('role_key', '=', 'restricted_viewer')
    .where('deleted_at', 'is', null)
    .execute()
  const departments = await tx
    .selectFrom('departments')
    .select(['id', 'full_path'])
    .where('company_id', '=', companyId)
    // of two with one path the one that is open, which comes last, is meant
    .orderBy('is_archived', 'desc')
    .orderBy('id')
    .execute()
  return { viewers, departments }
}

export function membersByCode(tx: Tx, companyId: number, codes: readonly string[]) {
  return tx
    .selectFrom('members')
    .select(['id', 'code', 'lastname', 'firstname'])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('code', '=', sql<string>`any(${codes}::text[])`)
    .execute()
}

/** Which of these addresses, in lower case, open an account of the caller's company. */
export async function takenAddresses(
  tx: Tx,
  companyId: number,
  emails: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select(sql<string>`lower(email)`.as('email'))
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`lower(email) = any(${emails}::text[])`)
    .execute()
  return rows.map(({ email }) => email)
}
