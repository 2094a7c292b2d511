import type { Tx } from '../../platform/database.ts'
import { type MemberScope, visibleMembers } from '../member-scopes/service.ts'

/** The supervisors of a company; for a restricted viewer only those of visible members. */
export async function visibleSeniors(tx: Tx, scope: MemberScope) {
  const ofCompany = tx
    .selectFrom('seniors as s')
    .leftJoin('departments as d', (join) =>
      join.onRef('d.company_id', '=', 's.company_id').onRef('d.id', '=', 's.department_id'),
    )
    .select([
      's.id',
      's.lastname',
      's.firstname',
      's.email',
      's.receiving_report',
      's.receiving_bcc',
      'd.id as department_id',
      'd.full_path',
      'd.name as short_name',
    ])
    .where('s.company_id', '=', scope.companyId)
    .orderBy('s.lastname')
    .orderBy('s.firstname')
    .orderBy('s.id')
  if (scope.limitedToUser === null) return ofCompany.execute()
  const ofMembers = visibleMembers(tx, scope).select('m.senior_id').where('m.senior_id', 'is not', null)
  return ofCompany.where('s.id', 'in', ofMembers).execute()
}
