import * as z from 'zod'
import { asDate } from '../../platform/clock.ts'
import type { App } from '../../platform/context.ts'
import { webhookUrl } from '../../platform/links.ts'
import { unsealed } from '../../platform/sealing.ts'
import type { OpenedChannel } from '../bound-channel.ts'
import type { AccountAccess, TokenKeeper } from '../channel.ts'
import { channelsOf } from '../channels.ts'
import { ProviderFailure } from '../provider/failure.ts'
import { pushAccount } from './push-keys.ts'
import { type AccountKey, type AccountRow, beginPace, findAccount } from './queries.ts'
import { purposeOf } from './secrets.ts'
import { passingKeeper, renewing, tokenKeeper } from './token-keeper.ts'
import { triedTokens } from './token-stores.ts'

const fields = z.record(z.string(), z.unknown())

/** The secrets of an account: none where there are none, or where nothing opens them any more. */
export function secretsOf(app: App, { company_id, channel, secrets }: AccountRow): Record<string, unknown> {
  const text = secrets && unsealed(app.secrets, purposeOf(company_id, channel), secrets)
  return text ? fields.parse(JSON.parse(text)) : {}
}

/** What is kept of an account, its settings and its secrets in one; the app's are the installation's own keys. */
export async function accountOf(app: App, row: AccountRow): Promise<Record<string, unknown>> {
  if (row.channel === 'app') return pushAccount(app)
  return { ...fields.parse(row.settings), ...secretsOf(app, row) }
}

/** An account with too little data to ask its provider, until the company completes it. */
const unusable = () =>
  new ProviderFailure({
    kind: 'refused',
    about: 'account',
    code: 'unusable',
    words: '接続の設定が足りないか、読み取れません。設定をもう一度保存してください。',
  })

/** In place of an account that holds too little, where one goes on without. */
export function nullWhereUnusable(error: unknown): null {
  if (error instanceof ProviderFailure) return null
  throw error
}

function usable<T>(open: () => T): T {
  try {
    return open()
  } catch (error) {
    throw error instanceof z.ZodError ? unusable() : error
  }
}

/** An account as one adapter's own functions take it. @throws ProviderFailure where it is none of this channel */
export async function accessTo<Account>(
  app: App,
  row: AccountRow,
  schema: z.ZodType<Account>,
): Promise<AccountAccess<Account>> {
  const kept = await accountOf(app, row)
  return { ...surroundings(app, row), account: usable(() => schema.parse(kept)) }
}

const surroundings = (app: App, row: Pick<AccountRow, 'company_id' | 'channel' | 'webhook_key'>) => ({
  webhookUrl: webhookUrl(app.config.PUBLIC_URL, row.channel, row.webhook_key),
  tokens: tokenKeeper(app, { companyId: row.company_id, channel: row.channel }),
  now: () => asDate(app.clock()),
})

/** Opens a company's account, without a transaction; throws ProviderFailure where it holds too little. */
export async function openRow(app: App, row: AccountRow): Promise<OpenedChannel> {
  const kept = await accountOf(app, row)
  return usable(() => channelsOf(app)[row.channel].open(kept, surroundings(app, row)))
}

/** The source of tokens while an account is tried: its other secrets, the stored refresh token, or a typed one. */
export type TriedTokens = { kind: 'any' | 'stored' } | { kind: 'typed'; origin: Buffer }

type Tried = AccountKey & { webhookKey: string; account: unknown; tokens: TriedTokens }

/** An account that is not saved, to be tried. */
export const openTried = (app: App, tried: Tried): OpenedChannel =>
  channelsOf(app)[tried.channel].open(tried.account, {
    webhookUrl: webhookUrl(app.config.PUBLIC_URL, tried.channel, tried.webhookKey),
    tokens: keeperOf(app, tried),
    now: () => asDate(app.clock()),
  })

function keeperOf(app: App, { tokens, companyId, channel }: Tried): TokenKeeper {
  const key = { companyId, channel }
  switch (tokens.kind) {
    case 'any':
      return passingKeeper()
    case 'stored':
      return renewing(tokenKeeper(app, key))
    case 'typed':
      return tokenKeeper(app, key, triedTokens(app, key, tokens.origin, asDate(app.clock())))
  }
}

/** A company's account and its channel, or null where it has none. Its pace is told to all processes. */
async function findOpened(app: App, key: AccountKey): Promise<OpenedChannel | null> {
  const row = await app.database.asCompany(key.companyId, (tx) => findAccount(tx, key))
  if (!row) return null
  const opened = await openRow(app, row)
  const { perSecond } = opened
  if (row.per_second === null && perSecond !== null)
    await app.database.asCompany(key.companyId, (tx) => beginPace(tx, key, perSecond))
  return opened
}

/** For so long an opened account is used again: a change of it shows soon enough. */
const keptMs = 2_000

/** Accounts as a run of the queue meets them again and again: each is read and decrypted once in a while. */
export type OpenAccounts = { of(key: AccountKey): Promise<OpenedChannel | null> }

/** Opens accounts and keeps each for two seconds. */
export function openAccounts(app: App): OpenAccounts {
  const kept = new Map<string, { until: number; account: Promise<OpenedChannel | null> }>()
  return {
    of: (key) => {
      const name = `${key.companyId} ${key.channel}`
      const known = kept.get(name)
      if (known && performance.now() < known.until) return known.account
      const account = findOpened(app, key)
      kept.set(name, { until: performance.now() + keptMs, account })
      account.catch(() => kept.delete(name))
      return account
    },
  }
}
