import { sql } from 'kysely'
import type { ExternalChannel } from '#contract/channels/names.ts'
import type { Tx } from '../../platform/database.ts'

const accounts = (tx: Tx) =>
  tx
    .selectFrom('channel_accounts')
    .select(['company_id', 'webhook_key', 'settings', 'secrets', 'token', 'token_expires_at'])
    .select(['closed_code', 'closed_reason', 'closed_at', 'closed_until', 'per_second', 'checked_at'])
    .select(['version', 'updated_at', sql<ExternalChannel>`channel`.as('channel')])

export type AccountRow = Awaited<ReturnType<ReturnType<typeof accounts>['execute']>>[number]

export type AccountKey = { companyId: number; channel: ExternalChannel }

const of = (tx: Tx, { companyId, channel }: AccountKey) =>
  accounts(tx).where('company_id', '=', companyId).where('channel', '=', channel)

/** A company's account for a channel, or null. */
export async function findAccount(tx: Tx, key: AccountKey): Promise<AccountRow | null> {
  return (await of(tx, key).executeTakeFirst()) ?? null
}

/** All accounts of a company, ordered by channel. */
export function listAccounts(tx: Tx, companyId: number): Promise<AccountRow[]> {
  return accounts(tx).where('company_id', '=', companyId).orderBy('channel').execute()
}

/** Whose webhook has this address. */
export async function findByWebhook(
  tx: Tx,
  channel: ExternalChannel,
  webhookKey: string,
): Promise<AccountRow | null> {
  const row = await accounts(tx)
    .where('webhook_key', '=', webhookKey)
    .where('channel', '=', channel)
    .executeTakeFirst()
  return row ?? null
}

type WrittenAccount = {
  webhookKey: string
  settings: Record<string, unknown>
  secrets: Buffer | null
  /** What its next token comes from: the one that is kept, a tried one, or none. */
  token: Buffer | 'kept' | null
  version: number
}

/** Inserts an account, or updates the one read at `version`; false after another change. */
export async function writeAccount(
  tx: Tx,
  { companyId, channel }: AccountKey,
  account: WrittenAccount,
  at: Date,
): Promise<boolean> {
  const values = {
    settings: JSON.stringify(account.settings),
    secrets: account.secrets,
    ...(account.token === 'kept' ? {} : { token: account.token }),
    checked_at: at,
    updated_at: at,
  }
  const opened = {
    ...(account.token === 'kept' ? {} : { token_expires_at: null, token_asked_until: null }),
    per_second: null,
    closed_code: null,
    closed_reason: null,
    closed_at: null,
    closed_until: null,
  }
  if (account.version === 0) {
    const inserted = await tx
      .insertInto('channel_accounts')
      .values({ company_id: companyId, channel, webhook_key: account.webhookKey, ...values, created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return Number(inserted.numInsertedOrUpdatedRows ?? 0) === 1
  }
  const updated = await tx
    .updateTable('channel_accounts')
    .set(({ eb }) => ({ ...values, ...opened, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('channel', '=', channel)
    .where('version', '=', account.version)
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

/** Deletes an account with its token. */
export async function deleteAccount(tx: Tx, { companyId, channel }: AccountKey): Promise<void> {
  await tx
    .deleteFrom('channel_accounts')
    .where('company_id', '=', companyId)
    .where('channel', '=', channel)
    .execute()
}

/** Keeps an account's sealed token, under the right it was asked for: a saving meanwhile ends that. */
export async function writeToken(
  tx: Tx,
  { companyId, channel }: AccountKey,
  { right, token, expiresAt }: { right: string; token: Buffer; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('channel_accounts')
    .set({ token, token_expires_at: expiresAt })
    .where('company_id', '=', companyId)
    .where('channel', '=', channel)
    .where(sql<boolean>`token_asked_until = ${right}::timestamptz`)
    .execute()
}

/** Why nothing leaves over an account, as its company reads it. */
export type Closing = { code: string; words: string; until: Date | null }

/** Suspends an account; one that is suspended keeps its beginning. */
export async function suspendAccount(
  tx: Tx,
  { companyId, channel }: AccountKey,
  closing: Closing,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('channel_accounts')
    .set({
      closed_code: closing.code,
      closed_reason: closing.words,
      closed_until: closing.until,
      closed_at: sql`coalesce(closed_at, ${at})`,
    })
    .where('company_id', '=', companyId)
    .where('channel', '=', channel)
    .execute()
}

/** Lets an account's rows leave again. */
export async function resumeAccount(tx: Tx, { companyId, channel }: AccountKey): Promise<void> {
  await tx
    .updateTable('channel_accounts')
    .set({ closed_code: null, closed_reason: null, closed_at: null, closed_until: null })
    .where('company_id', '=', companyId)
    .where('channel', '=', channel)
    .execute()
}

/** Pauses an account by the database's clock, without waiting for a row that a claim holds. */
export async function pauseAccount(
  tx: Tx,
  { companyId, channel }: AccountKey,
  { seconds, perSecond }: { seconds: number; perSecond: number | null },
): Promise<void> {
  await tx
    .updateTable('channel_accounts')
    .set({
      next_free_at: sql`greatest(next_free_at, clock_timestamp() + make_interval(secs => ${seconds}))`,
      per_second: sql`coalesce(${perSecond}, per_second)`,
    })
    .where('company_id', '=', companyId)
    .where('channel', '=', channel)
    .where(({ or, eb }) =>
      or([
        eb(sql.val(seconds), '>', 0),
        eb('per_second', 'is distinct from', sql<number>`coalesce(${perSecond}::real, per_second)`),
      ]),
    )
    .execute()
}

/** Gives an account the pace of its channel, where its provider's answers have not taught another one yet. */
export async function beginPace(
  tx: Tx,
  { companyId, channel }: AccountKey,
  perSecond: number,
): Promise<void> {
  await tx
    .updateTable('channel_accounts')
    .set({ per_second: perSecond })
    .where('company_id', '=', companyId)
    .where('channel', '=', channel)
    .where('per_second', 'is', null)
    .execute()
}

/** The installation's keys for push. */
export function findPushKeys(tx: Tx) {
  return tx.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst()
}

/** Keeps new keys, unless another process was faster. */
export async function insertPushKeys(
  tx: Tx,
  keys: { publicKey: string; privateKey: Buffer },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('push_keys')
    .values({ public_key: keys.publicKey, private_key: keys.privateKey, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes a lease to request a token, in seconds; gives the kept token, or null while another asks. */
export async function takeTokenRight(
  tx: Tx,
  { companyId, channel }: AccountKey,
  seconds: number,
): Promise<{ token: Buffer | null; right: string } | null> {
  const row = await tx
    .updateTable('channel_accounts')
    .set({ token_asked_until: sql`clock_timestamp() + make_interval(secs => ${seconds})` })
    .where('company_id', '=', companyId)
    .where('channel', '=', channel)
    .where(sql<boolean>`(token_asked_until is null or token_asked_until < clock_timestamp())`)
    .returning(['token', sql<string>`token_asked_until::text`.as('right')])
    .executeTakeFirst()
  return row ?? null
}

/** Gives the right back. */
export async function endTokenRight(
  tx: Tx,
  { companyId, channel }: AccountKey,
  right: string,
): Promise<void> {
  await tx
    .updateTable('channel_accounts')
    .set({ token_asked_until: null })
    .where('company_id', '=', companyId)
    .where('channel', '=', channel)
    .where(sql<boolean>`token_asked_until = ${right}::timestamptz`)
    .execute()
}
