import type { RoleKey } from '#contract/permissions.ts'
import type { Tx } from '../../platform/database.ts'

/** The accounts of a company: one of them, or all, of some roles or any; administrators first. */
export async function listAccounts(
  tx: Tx,
  filter: { companyId: number; onlyUser: number | null; roles: readonly RoleKey[] | undefined },
) {
  const ofCompany = tx
    .selectFrom('users as u')
    .leftJoin('departments as d', (join) =>
      join.onRef('d.company_id', '=', 'u.company_id').onRef('d.id', '=', 'u.department_id'),
    )
    .select([
      'u.id',
      'u.lastname',
      'u.firstname',
      'u.email',
      'u.role_key',
      'u.department_id',
      'd.full_path as department_name',
    ])
    .where('u.company_id', '=', filter.companyId)
    .where('u.deleted_at', 'is', null)
    .orderBy('u.lastname')
    .orderBy('u.firstname')
    .orderBy('u.id')
  const mine = filter.onlyUser === null ? ofCompany : ofCompany.where('u.id', '=', filter.onlyUser)
  return filter.roles?.length ? mine.where('u.role_key', 'in', filter.roles).execute() : mine.execute()
}
