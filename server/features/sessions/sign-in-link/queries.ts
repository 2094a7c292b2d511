import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'

type Account = { company_id: number; user_id: number }

/** The account that an unused link lets in. */
export async function openSignInLink(tx: Tx, hashes: readonly Buffer[], now: Date) {
  return tx
    .selectFrom('password_tokens')
    .select(['company_id', 'user_id'])
    .where('token_hash', '=', sql<Buffer>`any(${hashes}::bytea[])`)
    .where('purpose', '=', 'entry')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Whether an account was sent such a link since. */
export async function wasNotifiedSince(tx: Tx, account: Account, since: Date): Promise<boolean> {
  const sent = await tx
    .selectFrom('password_tokens')
    .select('token_hash')
    .where('company_id', '=', account.company_id)
    .where('user_id', '=', account.user_id)
    .where('purpose', '=', 'entry')
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return sent !== undefined
}
