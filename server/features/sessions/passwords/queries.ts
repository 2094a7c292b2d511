import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { brokenConstraint } from '../../../platform/database-errors.ts'
import { AppError } from '../../../platform/errors.ts'

type Account = { company_id: number; user_id: number }

/** What a mailed link opens: a new password, the first one, or the sign-in of a device that would have to wait. */
export type LinkPurpose = 'reset' | 'invitation' | 'entry'

/** The account a reset was asked for, unless it got three links since `since`. */
export async function findAccountToReset(tx: Tx, email: string, since: Date) {
  return tx
    .selectFrom('users as u')
    .select(['u.company_id', 'u.id as user_id', 'u.email', 'u.lastname', 'u.firstname'])
    .where(sql<boolean>`lower(u.email) = lower(${email})`)
    .where('u.deleted_at', 'is', null)
    .where(
      (eb) =>
        eb
          .selectFrom('password_tokens as t')
          .select((count) => count.fn.countAll<number>().as('count'))
          .whereRef('t.company_id', '=', 'u.company_id')
          .whereRef('t.user_id', '=', 'u.id')
          .where('t.purpose', '=', 'reset')
          .where('t.created_at', '>', since),
      '<',
      3,
    )
    .orderBy(sql`u.password_hash is null`)
    .orderBy('u.created_at', 'desc')
    .limit(1)
    .forUpdate('u')
    .executeTakeFirst()
}

/** Who is invited, by whose company. */
export async function findInvited(tx: Tx, account: Account) {
  return tx
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.email', 'u.lastname', 'u.firstname', 'u.role_key', 'c.name as company_name'])
    .where('u.company_id', '=', account.company_id)
    .where('u.id', '=', account.user_id)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function insertToken(
  tx: Tx,
  account: Account,
  token: { hash: Buffer; purpose: LinkPurpose; expiresAt: Date; now: Date },
): Promise<void> {
  await tx
    .insertInto('password_tokens')
    .values({
      company_id: account.company_id,
      user_id: account.user_id,
      token_hash: token.hash,
      purpose: token.purpose,
      expires_at: token.expiresAt,
      created_at: token.now,
    })
    .execute()
}

/** An invited address that opens another account meanwhile, or did already. */
const isInUse = sql<boolean>`u.password_hash is null and exists (
  select from users as other
  where lower(other.email) = lower(u.email) and other.deleted_at is null and other.password_hash is not null)`

/** What an unused token opens: the account and its password so far. */
export async function openToken(tx: Tx, hashes: readonly Buffer[], now: Date) {
  return tx
    .selectFrom('password_tokens as t')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 't.company_id').onRef('u.id', '=', 't.user_id'),
    )
    .innerJoin('companies as c', 'c.id', 't.company_id')
    .select(['t.company_id', 't.user_id', 't.purpose', 'c.name as company_name'])
    .select(['u.email', 'u.lastname', 'u.firstname', 'u.password_hash'])
    .select(isInUse.as('is_in_use'))
    .where('t.token_hash', '=', sql<Buffer>`any(${hashes}::bytea[])`)
    .where('t.purpose', 'in', ['reset', 'invitation'])
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', now)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** What is known of an account's holder and company by name. */
export const readNames = (tx: Tx, account: Account) =>
  tx
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['c.name as company_name', 'u.lastname', 'u.firstname', 'u.email'])
    .where('u.company_id', '=', account.company_id)
    .where('u.id', '=', account.user_id)
    .executeTakeFirst()

export async function readSetting(tx: Tx, companyId: number) {
  const setting = await tx
    .selectFrom('security_settings')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return setting ?? null
}

const passwordOf = (tx: Tx, account: Account) =>
  tx
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('company_id', '=', account.company_id)
    .where('id', '=', account.user_id)
    .where('deleted_at', 'is', null)

/** What a change of the own password looks at. */
export const readPassword = (tx: Tx, account: Account) => passwordOf(tx, account).executeTakeFirst()

/** The same, held until the transaction ends. */
export const holdPassword = (tx: Tx, account: Account) =>
  passwordOf(tx, account).forUpdate().executeTakeFirst()

/** Uses a token up. @returns false for the second of two who come at once */
export async function spendToken(tx: Tx, hashes: readonly Buffer[], now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('password_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', sql<Buffer>`any(${hashes}::bytea[])`)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Spends every link of the account that is open, or those of one purpose. */
export async function spendTokensOf(
  tx: Tx,
  account: Account,
  now: Date,
  purpose?: LinkPurpose,
): Promise<void> {
  const open = tx
    .updateTable('password_tokens')
    .set({ used_at: now })
    .where('company_id', '=', account.company_id)
    .where('user_id', '=', account.user_id)
    .where('used_at', 'is', null)
  await (purpose ? open.where('purpose', '=', purpose) : open).execute()
}

/** The hashes of the passwords before the present one, newest first. */
export async function pastHashes(tx: Tx, account: Account, count: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('password_history')
    .select('password_hash')
    .where('company_id', '=', account.company_id)
    .where('user_id', '=', account.user_id)
    .orderBy('created_at', 'desc')
    .limit(count)
    .execute()
  return rows.map((row) => row.password_hash)
}

/** Replaces the password and keeps the one before in the history. @throws AppError('address_in_use') where the address opens another account */
export async function replacePassword(
  tx: Tx,
  account: Account & { password_hash: string | null },
  next: { hash: string; now: Date },
): Promise<void> {
  if (account.password_hash !== null)
    await tx
      .insertInto('password_history')
      .values({
        company_id: account.company_id,
        user_id: account.user_id,
        password_hash: account.password_hash,
        created_at: next.now,
      })
      .execute()
  await withFreeAddress(
    tx
      .updateTable('users')
      .set({
        password_hash: next.hash,
        password_changed_at: next.now,
        password_revoked_at: null,
        updated_at: next.now,
      })
      .where('company_id', '=', account.company_id)
      .where('id', '=', account.user_id)
      .execute(),
  )
}

/** A first password makes an account of an invited address, which may have become one elsewhere. */
async function withFreeAddress(statement: Promise<unknown>): Promise<void> {
  try {
    await statement
  } catch (error) {
    throw brokenConstraint(error) === 'users_email' ? new AppError('address_in_use') : error
  }
}

/** Names an account's holder. */
export async function nameHolder(
  tx: Tx,
  account: Account,
  name: { lastname: string; firstname: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...name, updated_at: now })
    .where('company_id', '=', account.company_id)
    .where('id', '=', account.user_id)
    .execute()
}

/** Makes every password of a company worthless; it still counts among the past ones. @returns whose they were */
export function revokePasswords(tx: Tx, companyId: number, now: Date) {
  return tx
    .updateTable('users')
    .set({ password_revoked_at: now })
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('password_hash', 'is not', null)
    .returning(['company_id', 'id as user_id', 'email', 'lastname', 'firstname'])
    .execute()
}

/** Forgets links that ran out before `before`. */
export async function forgetTokens(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('password_tokens').where('expires_at', '<', before).execute()
}
