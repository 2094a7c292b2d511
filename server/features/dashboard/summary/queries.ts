import { sql } from 'kysely'
import type { RoleKey } from '#contract/permissions.ts'
import { accountsInUse, isInUse } from '../../../platform/accounts-in-use.ts'
import type { Tx } from '../../../platform/database.ts'

/** Asks for one job for each company in which somebody gets the summary, all at once; a week's job is asked for once. */
export async function enqueueCompanies(tx: Tx, task: string, monday: string): Promise<void> {
  await sql`
    select enqueue_job(
      ${task}, json_build_object('company_id', c.id, 'monday', ${monday}::text), null,
      ${task} || ' ' || c.id || ' ' || ${monday})
    from companies as c
    where exists (
      select from users as u
      where u.company_id = c.id and u.is_send_summary_mail and ${isInUse})
    or exists (
      select from company_viewers as v
      where v.company_id = c.id and v.is_send_summary_mail)`.execute(tx)
}

export function readRecipients(tx: Tx, companyId: number) {
  return accountsInUse(tx, companyId)
    .select(['u.id', 'u.email', sql<RoleKey>`u.role_key`.as('role')])
    .where('u.is_send_summary_mail', '=', true)
    .orderBy('u.id')
    .execute()
}

/** Who gets a company's weekly figures without an account. */
export function readViewers(tx: Tx, companyId: number) {
  return tx
    .selectFrom('company_viewers')
    .select(['id', 'email'])
    .where('company_id', '=', companyId)
    .where('is_send_summary_mail', '=', true)
    .orderBy('id')
    .execute()
}

export async function companyName(tx: Tx, companyId: number): Promise<string | null> {
  const row = await tx.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirst()
  return row?.name ?? null
}
