import * as z from 'zod'
import type { AccountCheckShown, ChannelAccount, TypedAccount } from '#contract/channels/account-calls.ts'
import { accountFields, keptName } from '#contract/channels/account-rules.ts'
import { channelLabel, type ExternalChannel } from '#contract/channels/names.ts'
import { fieldError } from '#contract/validation.ts'
import { openTried, secretsOf, type TriedTokens } from '../../../channels/accounts/opening.ts'
import {
  type AccountKey,
  type AccountRow,
  deleteAccount,
  findAccount,
  writeAccount,
} from '../../../channels/accounts/queries.ts'
import { purposeOf } from '../../../channels/accounts/secrets.ts'
import { triedOrigin } from '../../../channels/accounts/token-stores.ts'
import { takeTried } from '../../../channels/accounts/tried-queries.ts'
import type { AccountCheck } from '../../../channels/channel.ts'
import { unlinkEverybody } from '../../../channels/links/moves.ts'
import { audit } from '../../../platform/audit.ts'
import { formatLocal } from '../../../platform/calendar.ts'
import { asDate } from '../../../platform/clock.ts'
import type { App, Ctx, SlowCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError, found, refuse } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { webhookUrl } from '../../../platform/links.ts'
import { seal } from '../../../platform/sealing.ts'
import { keyedHash } from '../../../platform/tokens.ts'
import {
  type Kept,
  type SplitAccount,
  shownSecrets,
  shownValues,
  splitAccount,
  tokensFrom,
} from './account-rules.ts'
import { overviewOf } from './overview-service.ts'

const kept = z.record(z.string(), z.string().catch(''))

/** What may be read of a company's account with a channel; one that is not set up yet shows where its events will go. */
export async function get(ctx: Ctx, channel: ExternalChannel): Promise<ChannelAccount> {
  const row = await findAccount(ctx.tx, { companyId: ctx.actor.companyId, channel })
  const { closing, forecast } = found((await overviewOf(ctx)).channels.find((one) => one.channel === channel))
  return {
    channel,
    is_set_up: row !== null,
    values: row ? shownValues(channel, kept.parse(row.settings)) : {},
    secrets: shownSecrets(channel, keptSecrets(ctx.app, row)),
    webhook_url:
      channel === 'app' ? null : webhookUrl(ctx.app.config.PUBLIC_URL, channel, keyOf(ctx, channel, row)),
    closing,
    forecast,
    checked_at: row?.checked_at ? formatLocal(row.checked_at) : null,
    version: row?.version ?? 0,
  }
}

const keptSecrets = (app: App, row: AccountRow | null): Kept => (row ? kept.parse(secretsOf(app, row)) : {})

/** The webhook's key, unguessable and known before the account is saved. */
function keyOf(
  { app, actor }: Pick<Ctx, 'app' | 'actor'>,
  channel: ExternalChannel,
  row: AccountRow | null,
): string {
  return (
    row?.webhook_key ??
    keyedHash(app.secret, 'webhook', `${actor.companyId} ${channel}`).toString('base64url')
  )
}

type Typed = SplitAccount & { webhookKey: string; tokens: TriedTokens }

/** What was typed, with the stored secrets where it left them blank. @throws AppError for what cannot be an account */
async function typedAccount(ctx: Ctx, { channel, values }: TypedAccount): Promise<Typed> {
  const key = { companyId: ctx.actor.companyId, channel }
  const row = await findAccount(ctx.tx, key)
  const stored = keptSecrets(ctx.app, row)
  const account = splitAccount(channel, values, stored)
  if (Array.isArray(account)) {
    refuse(account)
    throw new AppError('validation')
  }
  const kind = tokensFrom(account.secrets, stored)
  const tokens =
    kind === 'typed'
      ? { kind, origin: triedOrigin(ctx.app, key, account.secrets.refreshToken ?? '') }
      : { kind }
  return { ...account, tokens, webhookKey: keyOf(ctx, channel, row) }
}

/** Asks the provider and stores nothing; the app has no provider. */
async function tried(
  { app, actor: { companyId } }: SlowCtx,
  channel: ExternalChannel,
  { settings, secrets, ...typed }: Typed,
): Promise<AccountCheck> {
  if (channel === 'app') return { ok: true, facts: [] }
  try {
    const account = { ...settings, ...secrets }
    return await openTried(app, { companyId, channel, account, ...typed }).check()
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    const names = new Set(error.issues.map(({ path }) => path[0]))
    const fields = accountFields[channel].filter(({ name }) => names.has(keptName(name)))
    throw new AppError('validation', { fields: fields.map(({ name }) => fieldError(name, 'invalid')) })
  }
}

/** Tries what was typed, before anything is saved. */
export async function check(slow: SlowCtx, input: TypedAccount): Promise<{ result: AccountCheckShown }> {
  const typed = await slow.look((ctx) => typedAccount(ctx, input))
  const answer = await tried(slow, input.channel, typed)
  if (!answer.ok) return { result: { ok: false, facts: [], words: answer.words } }
  return { result: { ok: true, facts: [...answer.facts], words: null } }
}

/** Stores a working account and resumes its queue. */
export async function save(slow: SlowCtx, input: TypedAccount & { version: number }) {
  const { channel, version } = input
  const typed = await slow.look((ctx) => typedAccount(ctx, input))
  const answer = await tried(slow, channel, typed)
  if (!answer.ok) throw new AppError('channel_refused', { message: `保存していません。${answer.words}` })
  return slow.commit(async (ctx) => {
    const key = { companyId: ctx.actor.companyId, channel }
    const secrets = seal(ctx.app.secret, purposeOf(key.companyId, channel), JSON.stringify(typed.secrets))
    const { settings, webhookKey } = typed
    const account = { settings, secrets, webhookKey, version, token: await tokenOf(ctx.tx, key, typed) }
    if (!(await writeAccount(ctx.tx, key, account, asDate(ctx.now)))) throw new AppError('stale_version')
    await audit(ctx, { category: 'channel', task: 'channel.set_up' })
    await enqueue(ctx.tx, 'send_mails', {}, { key: 'send_mails' })
    return { result: await get(ctx, channel), message: `${channelLabel[channel]}の設定を保存しました。` }
  })
}

/** What the account's next token comes from once it is saved. */
async function tokenOf(tx: Tx, key: AccountKey, { tokens }: Typed): Promise<Buffer | 'kept' | null> {
  if (tokens.kind === 'typed') return takeTried(tx, { ...key, origin: tokens.origin })
  return tokens.kind === 'stored' ? 'kept' : null
}

/** Ends an account and the link of everybody on it: addresses hold for one account only. */
export async function remove(
  ctx: Ctx,
  channel: ExternalChannel,
): Promise<{ count: number; message: string }> {
  const key = { companyId: ctx.actor.companyId, channel }
  found(await findAccount(ctx.tx, key))
  const count = await unlinkEverybody(ctx.tx, key, asDate(ctx.now))
  await deleteAccount(ctx.tx, key)
  await audit(ctx, { category: 'channel', task: 'channel.remove' })
  return {
    count,
    message: `${channelLabel[channel]}の設定を削除しました。連携していたメンバーには、次の連絡手段で送信します。`,
  }
}
