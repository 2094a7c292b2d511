import { sql } from 'kysely'
import type { App } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'

export type OpenToken = {
  company_id: number
  id: number
  user_id: number
  role_key: string
  lastname: string
  firstname: string
  is_active: boolean | null
  allowed_ip_addresses: string[] | null
  name: string
  permissions: string[]
  allowed_addresses: string[] | null
  last_used_at: Date | null
}

/** A transaction that begins by finding a token with its account, and is bound to its company, as inSession does. */
export const inToken = <T>(
  { database }: App,
  tokenHash: Buffer,
  now: Date,
  work: (tx: Tx, token: OpenToken | undefined) => Promise<T>,
): Promise<T> =>
  database.asSystemFrom<OpenToken, T>(
    // of the token no more than its digest's figures and letters ever stands in a statement's text
    { name: 'api_token_with_account', values: [`\\x${tokenHash.toString('hex')}`, now.toISOString()] },
    (tx, [token]) => work(tx, token),
  )

/** Notes when a token was used; one that another call is noting is left to it, so that none waits. */
export async function noteUse(tx: Tx, token: { company_id: number; id: number }, now: Date): Promise<void> {
  await sql`update api_tokens set last_used_at = ${now}
    where (company_id, id) in (
      select company_id, id from api_tokens
      where company_id = ${token.company_id} and id = ${token.id} for update skip locked)`.execute(tx)
}

export const listTokens = (tx: Tx, companyId: number) =>
  tx
    .selectFrom('api_tokens as t')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 't.company_id').onRef('u.id', '=', 't.user_id'),
    )
    .select(['t.id', 't.name', 't.user_id', 'u.lastname', 'u.firstname', 'u.role_key', 't.permissions'])
    .select(['t.allowed_addresses', 't.expires_on', 't.created_at', 't.last_used_at'])
    .where('t.company_id', '=', companyId)
    .orderBy('t.id', 'desc')
    .execute()

/** How many tokens a company has; a second creation waits until the transaction ends. */
export async function countTokens(tx: Tx, companyId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`api_tokens:${companyId}`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('api_tokens')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type NewToken = {
  userId: number
  name: string
  hash: Buffer
  permissions: string[]
  allowedAddresses: string[] | null
  expiresOn: string
  now: Date
}

export async function insertToken(tx: Tx, companyId: number, token: NewToken): Promise<number> {
  const { id } = await tx
    .insertInto('api_tokens')
    .values({
      company_id: companyId,
      user_id: token.userId,
      name: token.name,
      token_hash: token.hash,
      permissions: token.permissions,
      allowed_addresses: token.allowedAddresses,
      expires_on: token.expiresOn,
      created_at: token.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns the name of the token that is gone, undefined where there was none */
export const deleteToken = (tx: Tx, companyId: number, id: number) =>
  tx
    .deleteFrom('api_tokens')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()

export async function deleteTokensOf(tx: Tx, companyId: number, userId: number): Promise<void> {
  await tx
    .deleteFrom('api_tokens')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute()
}
