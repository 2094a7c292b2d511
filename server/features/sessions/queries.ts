import { sql } from 'kysely'
import type { App } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { openFeatures } from '../optional-features/service.ts'

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>
type AccountKey = { company_id: number; id: number }

/** The account a mail address opens, in whatever case it is typed; of several that are only invited, any. */
export async function findAccount(tx: Tx, email: string) {
  return tx
    .selectFrom('users')
    .select(['company_id', 'id', 'email', 'lastname', 'firstname', 'password_hash'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('deleted_at', 'is', null)
    .orderBy(sql`password_hash is null`)
    .limit(1)
    .executeTakeFirst()
}

/** An account of one company by its mail address, in whatever case it is typed. */
export async function findAccountIn(tx: Tx, companyId: number, email: string) {
  return tx
    .selectFrom('users')
    .select(['company_id', 'id', 'email', 'lastname', 'firstname'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Marks the sign-in, with a fresher hash of the same password where one was made. @returns false when the password has changed meanwhile */
export async function markSignedIn(
  tx: Tx,
  account: AccountKey,
  at: { verifiedHash: string; freshHash: string; now: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('users')
    .set({ last_signed_in_at: at.now, password_hash: at.freshHash })
    .where('company_id', '=', account.company_id)
    .where('id', '=', account.id)
    .where('password_hash', '=', at.verifiedHash)
    .where('password_revoked_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Marks a sign-in that needed no password. */
export async function markSignedInOtherwise(tx: Tx, account: AccountKey, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ last_signed_in_at: now })
    .where('company_id', '=', account.company_id)
    .where('id', '=', account.id)
    .execute()
}

/** Whether the company's login service alone lets this account in; the owner's password is kept for emergencies. */
export async function isOnlyBySignOn(tx: Tx, account: AccountKey): Promise<boolean> {
  const row = await tx
    .selectFrom('sign_on_settings as s')
    .innerJoin('users as u', 'u.company_id', 's.company_id')
    .select('s.company_id')
    .where('s.company_id', '=', account.company_id)
    .where('s.is_active', '=', true)
    .where('s.only_by_it', '=', true)
    .where('u.id', '=', account.id)
    .where('u.role_key', '<>', 'owner')
    .executeTakeFirst()
  return row !== undefined
}

type Access = { hash: Buffer; expiresAt: Date }
type NewSession = {
  access: Access
  deviceHash: Buffer
  ip: string
  userAgent: string
  mustChangePassword: boolean
  factors: string[]
  factorShownAt: Date | null
  now: Date
}

export async function insertSession(tx: Tx, account: AccountKey, session: NewSession): Promise<number> {
  const { id } = await tx
    .insertInto('sessions')
    .values({
      company_id: account.company_id,
      user_id: account.id,
      access_hash: session.access.hash,
      access_expires_at: session.access.expiresAt,
      device_hash: session.deviceHash,
      ip_address: session.ip,
      user_agent: session.userAgent,
      must_change_password: session.mustChangePassword,
      factors: session.factors,
      factor_shown_at: session.factorShownAt,
      created_at: session.now,
      refreshed_at: session.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertRefreshToken(
  tx: Tx,
  session: AccountKey,
  token: { hash: Buffer; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('refresh_tokens')
    .values({
      company_id: session.company_id,
      session_id: session.id,
      token_hash: token.hash,
      expires_at: token.expiresAt,
    })
    .execute()
}

/** A refresh token with its session and account; its row stays locked, so that of two users of it one comes second. */
export async function lockRefreshToken(tx: Tx, tokenHash: Buffer) {
  return tx
    .selectFrom('refresh_tokens as r')
    .innerJoin('sessions as s', (join) =>
      join.onRef('s.company_id', '=', 'r.company_id').onRef('s.id', '=', 'r.session_id'),
    )
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 's.company_id').onRef('u.id', '=', 's.user_id'),
    )
    .select([
      'r.company_id',
      's.id',
      's.user_id',
      's.created_at',
      's.ended_at',
      'r.used_at',
      'r.expires_at',
      'u.lastname',
      'u.firstname',
      'u.deleted_at',
    ])
    .where('r.token_hash', '=', tokenHash)
    .forUpdate('r')
    .executeTakeFirst()
}

export async function spendRefreshToken(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await tx.updateTable('refresh_tokens').set({ used_at: now }).where('token_hash', '=', tokenHash).execute()
}

export async function renewSession(tx: Tx, session: AccountKey, access: Access, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ access_hash: access.hash, access_expires_at: access.expiresAt, refreshed_at: now })
    .where('company_id', '=', session.company_id)
    .where('id', '=', session.id)
    .execute()
}

export type EndReason =
  | 'logout'
  | 'refresh_reused'
  | 'password_changed'
  | 'account_changed'
  | 'account_deleted'
  | 'ended_by_holder'
  | 'ended_by_owner'
  | 'only_single_sign_on'

/** Ends one session, or all of an account. */
export async function endSessions(
  tx: Tx,
  of: { company_id: number; sessionId: number } | { company_id: number; userId: number },
  reason: EndReason,
  now: Date,
): Promise<void> {
  const open = tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('company_id', '=', of.company_id)
    .where('ended_at', 'is', null)
  await ('userId' in of
    ? open.where('user_id', '=', of.userId)
    : open.where('id', '=', of.sessionId)
  ).execute()
}

/** Ends what a password or a passkey opened, but not the owner's. @returns how many were open */
export async function endOwnDoors(tx: Tx, companyId: number, now: Date): Promise<number> {
  const reason: EndReason = 'only_single_sign_on'
  const { numUpdatedRows } = await tx
    .updateTable('sessions as s')
    .from('users as u')
    .set({ ended_at: now, end_reason: reason })
    .whereRef('u.company_id', '=', 's.company_id')
    .whereRef('u.id', '=', 's.user_id')
    .where('s.company_id', '=', companyId)
    .where('s.ended_at', 'is', null)
    .where('u.role_key', '<>', 'owner')
    .where(sql<boolean>`'single_sign_on' <> all (s.factors)`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export type OpenSession = {
  company_id: number
  id: number
  user_id: number
  must_change_password: boolean
  role_key: string
  lastname: string
  firstname: string
  is_active: boolean | null
  password_valid_days: number | null
  allowed_ip_addresses: string[] | null
  password_changed_at: Date
  factors: string[]
  factor_shown_at: Date | null
  has_second_factor: boolean
  /** From which day the account's role needs one; null where it does not. */
  second_factor_from: string | null
}

/**
 * A transaction that begins by finding the open session of an access token with its account, and is bound to the
 * session's company; above the companies where there is none.
 */
export const inSession = <T>(
  { database }: App,
  accessHash: Buffer,
  now: Date,
  work: (tx: Tx, session: OpenSession | undefined) => Promise<T>,
): Promise<T> =>
  database.asSystemFrom<OpenSession, T>(
    // of the token no more than its digest's figures and letters ever stands in a statement's text
    { name: 'session_with_factors', values: [`\\x${accessHash.toString('hex')}`, now.toISOString()] },
    (tx, [session]) => work(tx, session),
  )

const hasSamplePeople = sql<boolean>`exists (
  select from members as m where m.company_id = u.company_id and m.is_sample)`

export async function readProfile(tx: Tx, of: { companyId: number; userId: number }) {
  return tx
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .leftJoin('departments as d', (join) =>
      join.onRef('d.company_id', '=', 'u.company_id').onRef('d.id', '=', 'u.department_id'),
    )
    .select(['u.id', 'u.company_id', 'c.name as company_name', 'u.lastname', 'u.firstname', 'u.email'])
    .select(['u.role_key', 'u.department_id', 'd.full_path as department_name', 'u.image_name'])
    .select([hasSamplePeople.as('has_sample_people'), openFeatures.as('open_features')])
    .where('u.company_id', '=', of.companyId)
    .where('u.id', '=', of.userId)
    .executeTakeFirst()
}

/** The session goes on as any other once its password was changed. */
export async function openFully(tx: Tx, session: AccountKey): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ must_change_password: false })
    .where('company_id', '=', session.company_id)
    .where('id', '=', session.id)
    .execute()
}

/** Forgets refresh tokens that ran out, and sessions that nobody can revive. */
export async function forgetSpentSessions(tx: Tx, before: { now: Date; untouched: Date }) {
  await tx.deleteFrom('refresh_tokens').where('expires_at', '<', before.now).execute()
  await tx
    .deleteFrom('sessions')
    .where('refreshed_at', '<', before.untouched)
    .where('access_expires_at', '<', before.now)
    .execute()
}
