import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'

/** Empties finished mails of before an instant, a batch at a time; gives how many. */
export async function emptyOldMails(tx: Tx, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update mails as m set payload = '{}', last_error = null, is_forgotten = true,
      message_id = '', attempt_key = null, next_attempt_at = null, first_attempt_at = null
    from (
      select company_id, id from mails
      where state not in ('queued', 'sending') and (not is_forgotten or message_id <> '')
        and coalesce(sent_at, created_at) < ${before}
      limit ${limit} for update skip locked
    ) as old
    where m.company_id = old.company_id and m.id = old.id`.execute(tx)
  return Number(numAffectedRows)
}

export async function purgeMessagesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('outbox_messages').where('sent_at', '<', before).execute()
}

/** Forgets lines of the security log, and who read what, of before a moment and the day it falls on. */
export async function forgetLog(tx: Tx, before: { at: Date; day: string }): Promise<void> {
  await tx.deleteFrom('security_logs').where('created_at', '<', before.at).execute()
  await tx.deleteFrom('member_reads').where('read_on', '<', before.day).execute()
}

export async function forgetInstallationLog(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('installation_logs').where('created_at', '<', before).execute()
}
