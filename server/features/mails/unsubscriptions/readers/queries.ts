import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database.ts'
import { fullNameIn } from '../../../../platform/full-name.ts'
import type { ReaderKey } from '../link-rules.ts'

export type Reader = { company_name: string; name: string; is_sent: boolean }

export function findReader(tx: Tx, { companyId, mail, id }: ReaderKey): Promise<Reader | undefined> {
  switch (mail) {
    case 'supervisor_reports':
      return tx
        .selectFrom('seniors as r')
        .innerJoin('companies as c', 'c.id', 'r.company_id')
        .select(['c.name as company_name', fullNameIn('r').as('name'), 'r.receiving_report as is_sent'])
        .where('r.company_id', '=', companyId)
        .where('r.id', '=', id)
        .where('r.deleted_at', 'is', null)
        .executeTakeFirst()
    case 'weekly_figures':
      return tx
        .selectFrom('company_viewers as r')
        .innerJoin('companies as c', 'c.id', 'r.company_id')
        .select(['c.name as company_name', 'r.name', 'r.is_send_summary_mail as is_sent'])
        .where('r.company_id', '=', companyId)
        .where('r.id', '=', id)
        .executeTakeFirst()
    case 'weekly_summary':
      return tx
        .selectFrom('users as r')
        .innerJoin('companies as c', 'c.id', 'r.company_id')
        .select(['c.name as company_name', fullNameIn('r').as('name'), 'r.is_send_summary_mail as is_sent'])
        .where('r.company_id', '=', companyId)
        .where('r.id', '=', id)
        .where('r.deleted_at', 'is', null)
        .executeTakeFirst()
  }
}

/** Writes that the mail is no longer wanted, over the row as HR knows it; nothing where it is not sent. */
export async function writeStop(tx: Tx, { companyId, mail, id }: ReaderKey, at: Date): Promise<void> {
  const changed = { updated_at: at, version: sql<number>`version + 1` }
  switch (mail) {
    case 'supervisor_reports':
      await tx
        .updateTable('seniors')
        .set({ ...changed, receiving_report: false })
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .where('receiving_report', '=', true)
        .execute()
      return
    case 'weekly_figures':
      await tx
        .updateTable('company_viewers')
        .set({ ...changed, is_send_summary_mail: false })
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .where('is_send_summary_mail', '=', true)
        .execute()
      return
    case 'weekly_summary':
      await tx
        .updateTable('users')
        .set({ ...changed, is_send_summary_mail: false })
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .where('is_send_summary_mail', '=', true)
        .execute()
  }
}
