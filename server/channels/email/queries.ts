import type { Tx } from '../../platform/database.ts'

/** A file of the company's that mails carry. */
export function findCarried(tx: Tx, companyId: number, id: number) {
  return tx
    .selectFrom('message_attachments')
    .select(['name', 'media_type', 'bytes'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}
