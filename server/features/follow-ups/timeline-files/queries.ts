import { sql } from 'kysely'
import { rolesWith } from '#contract/permissions.ts'
import { codeMeans } from '../../../platform/code-functions.ts'
import type { Actor } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { scopeOf, visibleMembers } from '../../member-scopes/service.ts'

/** The members in scope that have one of these codes or employee codes; of several who had one in turn the last comes last. */
export function findNamed(
  tx: Tx,
  actor: Actor,
  names: { codes: readonly string[]; employeeCodes: readonly string[] },
) {
  return visibleMembers(tx, scopeOf(actor))
    .select(['m.id', 'm.code', 'm.employee_code', 'm.lastname', 'm.firstname'])
    .orderBy(({ ref }) => codeMeans('is_with_company', ref('m.working_status')))
    .orderBy('m.date_contracted')
    .orderBy('m.id')
    .where(
      sql<boolean>`(m.code = any(${names.codes}::text[]) or m.employee_code = any(${names.employeeCodes}::text[]))`,
    )
    .execute()
}

/** Who may handle follow-ups, by mail address in lower case. */
export async function handlersByMail(tx: Tx, companyId: number): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('role_key', 'in', rolesWith('member.update'))
    .execute()
  return new Map(rows.map(({ id, email }) => [email.toLowerCase(), id]))
}
