import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'

type UserKey = { companyId: number; userId: number }

/** Keeps the address an account waits to change to, in the place of one before. */
export async function keepMailChange(
  tx: Tx,
  { companyId, userId }: UserKey,
  change: { email: string; tokenHash: Buffer; expiresAt: Date; now: Date },
): Promise<void> {
  const row = {
    email: change.email,
    token_hash: change.tokenHash,
    expires_at: change.expiresAt,
    created_at: change.now,
  }
  await tx
    .insertInto('mail_changes')
    .values({ company_id: companyId, user_id: userId, ...row })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(row))
    .execute()
}

export function pendingMail(tx: Tx, { companyId, userId }: UserKey, now: Date) {
  return tx
    .selectFrom('mail_changes')
    .select(['email', 'expires_at'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function dropMailChange(tx: Tx, { companyId, userId }: UserKey): Promise<void> {
  await tx
    .deleteFrom('mail_changes')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute()
}

/** What a confirmation link opens, once; gone for the second of two who come at once. */
/** The address that an open link would confirm. */
export async function linkedMail(tx: Tx, hashes: readonly Buffer[], now: Date): Promise<string | null> {
  const change = await tx
    .selectFrom('mail_changes as c')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'c.company_id').onRef('u.id', '=', 'c.user_id'),
    )
    .select('c.email')
    .where('u.deleted_at', 'is', null)
    .where('c.token_hash', '=', sql<Buffer>`any(${hashes}::bytea[])`)
    .where('c.expires_at', '>', now)
    .executeTakeFirst()
  return change?.email ?? null
}

export async function takeMailChange(tx: Tx, hashes: readonly Buffer[], now: Date) {
  return tx
    .deleteFrom('mail_changes as c')
    .using('users as u')
    .whereRef('u.company_id', '=', 'c.company_id')
    .whereRef('u.id', '=', 'c.user_id')
    .where('u.deleted_at', 'is', null)
    .where('c.token_hash', '=', sql<Buffer>`any(${hashes}::bytea[])`)
    .where('c.expires_at', '>', now)
    .returning(['c.company_id', 'u.id', 'u.email', 'u.lastname', 'u.firstname', 'c.email as next_email'])
    .executeTakeFirst()
}

export async function companyOf(tx: Tx, companyId: number) {
  return tx
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
}

export async function passwordChangedAt(tx: Tx, { companyId, userId }: UserKey): Promise<Date | null> {
  const row = await tx
    .selectFrom('users')
    .select('password_changed_at')
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.password_changed_at ?? null
}
