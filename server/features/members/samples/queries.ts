import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'

/** How many sample people there are, deleted ones included, and whether a real member ever existed. */
export async function countSamples(
  tx: Tx,
  companyId: number,
): Promise<{ samples: number; hasMembers: boolean }> {
  const { rows } = await sql<{ samples: number; hasMembers: boolean }>`
    select
      (select count(*) from members where company_id = ${companyId} and is_sample) as samples,
      exists (select from members where company_id = ${companyId} and not is_sample) as "hasMembers"`.execute(
    tx,
  )
  return rows[0] ?? { samples: 0, hasMembers: false }
}

/** Registrations of one company wait for each other here, and for what loads sample people. */
export async function holdCompany(tx: Tx, companyId: number): Promise<void> {
  await tx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Marks everybody of a company that has no other members as a sample person, to whom no survey goes. */
export async function markSamples(tx: Tx, companyId: number): Promise<void> {
  await tx
    .updateTable('members')
    .set({ is_sample: true, is_stopped_send_questions_mail: true, is_stopped_send_anniv_mail: true })
    .where('company_id', '=', companyId)
    .execute()
}

/** Deletes sample people with all files, sendings and roll-ups, which are theirs alone. */
export async function deleteSamples(tx: Tx, companyId: number): Promise<void> {
  await tx.deleteFrom('exports').where('company_id', '=', companyId).execute()
  await tx
    .deleteFrom('message_sends')
    .where('company_id', '=', companyId)
    .where('state', '<>', 'draft')
    .execute()
  await tx.deleteFrom('members').where('company_id', '=', companyId).where('is_sample', '=', true).execute()
  await tx.deleteFrom('report_rollups').where('company_id', '=', companyId).execute()
}
