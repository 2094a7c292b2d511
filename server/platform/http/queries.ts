import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import { AppError } from '../errors.ts'
import { newerThanThis } from '../migrations/state.ts'

type KeyOwner = { companyId: number; userId: number; key: string }

const lifetimeMs = 24 * 3_600_000

const outdated = (now: Date) => new Date(now.getTime() - lifetimeMs)

/** Takes an Idempotency-Key, also one older than 24 hours; null when it is in use. A concurrent taker waits. */
export async function claimKey(
  tx: Tx,
  claim: KeyOwner & { call: string; bodyHash: Buffer; now: Date },
): Promise<KeyOwner | null> {
  const row = await tx
    .insertInto('idempotency_keys')
    .values({
      company_id: claim.companyId,
      user_id: claim.userId,
      key: claim.key,
      call: claim.call,
      body_hash: claim.bodyHash,
      created_at: claim.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_id', 'key'])
        .doUpdateSet({ call: claim.call, body_hash: claim.bodyHash, created_at: claim.now, response: null })
        .where('idempotency_keys.created_at', '<', outdated(claim.now)),
    )
    .returning('key')
    .executeTakeFirst()
  return row ? { companyId: claim.companyId, userId: claim.userId, key: claim.key } : null
}

/** Keeps the answer that the key's next caller gets. */
export async function keepResponse(tx: Tx, kept: KeyOwner & { response: unknown }): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ response: JSON.stringify(kept.response) })
    .where('company_id', '=', kept.companyId)
    .where('user_id', '=', kept.userId)
    .where('key', '=', kept.key)
    .execute()
}

/** What is kept of a key, for 24 hours. */
export async function readKey(tx: Tx, owner: KeyOwner, now: Date) {
  return tx
    .selectFrom('idempotency_keys')
    .select(['call', 'body_hash', 'response'])
    .where('company_id', '=', owner.companyId)
    .where('user_id', '=', owner.userId)
    .where('key', '=', owner.key)
    .where('created_at', '>=', outdated(now))
    .executeTakeFirst()
}

/** Forgets keys older than 24 hours. */
export async function forgetKeys(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('created_at', '<', outdated(now)).execute()
}

/** Answers when database, migrations and queue do; gives waiting jobs, null without writing. Throws once replaced. */
export async function readiness(tx: Tx): Promise<number | null> {
  const applied = await tx
    .selectFrom('schema_migrations')
    .select(['name', 'checksum', 'older_programs'])
    .execute()
  if (newerThanThis(applied)) throw new AppError('unavailable')
  const { rows } = await sql<{ waiting: number; is_read_only: boolean }>`
    select queue_length() as waiting, current_setting('transaction_read_only') = 'on' as is_read_only`.execute(
    tx,
  )
  return rows[0]?.is_read_only ? null : (rows[0]?.waiting ?? 0)
}

/** The maintenance window that is open at an instant, the longest of several. */
export function maintenanceAt(tx: Tx, now: Date) {
  return tx
    .selectFrom('maintenance_windows')
    .select(['title', 'html', 'ends_at'])
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('ends_at', 'desc')
    .executeTakeFirst()
}
