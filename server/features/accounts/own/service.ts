import type { Temporal } from 'temporal-polyfill'
import type { OwnAccountChange } from '#contract/accounts/calls.ts'
import { confirmationHours } from '#contract/limits.ts'
import { fullName } from '#contract/members/name.ts'
import { enqueueNotifications } from '../../../delivery/queue.ts'
import { audit, writeAudit } from '../../../platform/audit.ts'
import { formatLocal } from '../../../platform/calendar.ts'
import { asDate } from '../../../platform/clock.ts'
import type { App, Ctx, PublicCtx, SlowCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { newAddressUrl } from '../../../platform/links.ts'
import { hashToken, linkToken, newNonce, restingHashes } from '../../../platform/tokens.ts'
import * as avatars from '../../avatars/service.ts'
import * as sessions from '../../sessions/service.ts'
import { deviceOf } from '../device-rules.ts'
import { saveAccount } from '../queries.ts'
import { accountShown, readVisible } from '../service.ts'
import { sessionsShown } from '../session-service.ts'
import * as queries from './queries.ts'

const purpose = 'mail_change'

/** The link of a nonce; its base is configured, never taken from a request. */
export const confirmationUrl = (app: App, nonce: Buffer): string =>
  newAddressUrl(app.config.PUBLIC_URL, linkToken(app.secret, purpose, nonce))

/** The caller's own account: what waits, and what a new password must satisfy. */
export async function get(ctx: Ctx) {
  const pending = await queries.pendingMail(ctx.tx, ctx.actor, asDate(ctx.now))
  const changedAt = await queries.passwordChangedAt(ctx.tx, ctx.actor)
  return {
    user: accountShown(ctx, await readVisible(ctx, ctx.actor.userId)),
    pending_email: pending ? { email: pending.email, until: formatLocal(pending.expires_at) } : null,
    password_changed_at: changedAt && formatLocal(changedAt),
    password_policy: await sessions.policyOf(ctx),
  }
}

/** Changes the caller's own account; a new address waits until it is confirmed. */
export async function update(slow: SlowCtx, { id, ...input }: OwnAccountChange & { id: number }) {
  const { row, change } = await prepare(slow, id, input)
  return slow.commit(async (ctx) => {
    await save(ctx, change)
    if (change.email !== null) await askToConfirm(ctx, { ...row, email: change.email })
    await audit(ctx, { category: 'account', task: 'account.update_own', accounts: [id] })
    return {
      company: await queries.companyOf(ctx.tx, ctx.actor.companyId),
      user: accountShown(ctx, await readVisible(ctx, id)),
      message:
        change.email === null
          ? 'アカウント情報を更新しました。'
          : `${change.email} に確認メールを送りました。メールのリンクから確認すると、変更が完了します。`,
    }
  })
}

/** Asks for the present password where it must, hashes the new one and decodes the picture. */
async function prepare(slow: SlowCtx, id: number, input: OwnAccountChange) {
  const row = await slow.look((ctx) => readVisible(ctx, id))
  if (id !== slow.actor.userId) throw new AppError('forbidden')
  const { email: wanted, password, current_password, image, ...plain } = input
  const email = wanted !== undefined && wanted !== row.email ? wanted : null
  const isGuarded = email !== null || password !== undefined
  const proof = isGuarded ? await sessions.reauthenticate(slow, current_password) : null
  const next = proof && password !== undefined ? await sessions.admitPassword(slow, proof, password) : null
  return { row, change: { plain, email, proof, next, picture: image ? await avatars.decoded(image) : null } }
}

type Prepared = Awaited<ReturnType<typeof prepare>>['change']

async function save(ctx: Ctx, { plain, proof, next, picture }: Prepared): Promise<void> {
  if (next) await sessions.changePassword(ctx, next)
  else if (proof) await sessions.requireReauthentication(ctx, proof)
  if (Object.keys(plain).length > 0) await saveAccount(ctx.tx, ctx.actor, plain, asDate(ctx.now))
  if (picture) await avatars.putUserPicture(ctx, ctx.actor.userId, picture)
}

type Person = { email: string; lastname: string; firstname: string }

/** Whether the address is free is said at the confirmation, to who holds it, and to nobody before. */
async function askToConfirm(ctx: Ctx, person: Person): Promise<void> {
  const { app, actor, now, tx } = ctx
  const nonce = newNonce()
  await queries.keepMailChange(tx, actor, {
    email: person.email,
    tokenHash: hashToken(linkToken(app.secret, purpose, nonce)),
    expiresAt: asDate(now.add({ hours: confirmationHours })),
    now: asDate(now),
  })
  const key = nonce.toString('base64url')
  const mail = {
    companyId: actor.companyId,
    kind: 'mail_confirmation',
    key,
    recipient: person.email,
    payload: { nonce: key, name: fullName(person), email: person.email },
    userId: actor.userId,
  } as const
  await enqueueNotifications(tx, app, [mail], now)
}

export async function cancelMailChange(ctx: Ctx) {
  await queries.dropMailChange(ctx.tx, ctx.actor)
  return { message: 'メールアドレスの変更を取りやめました。' }
}

/** Which address a link would confirm; null where it opens nothing. */
export async function readMailLink(ctx: PublicCtx, token: string) {
  const hashes = restingHashes(ctx.app.secrets, purpose, token)
  const read = (tx: Tx) => queries.linkedMail(tx, hashes, asDate(ctx.now))
  return { email: hashes.length > 0 ? await ctx.app.database.asSystem(read) : null }
}

/** Puts the confirmed address in the place of the old one, which is told. */
export async function confirmMail(ctx: PublicCtx, token: string) {
  const hashes = restingHashes(ctx.app.secrets, purpose, token)
  if (hashes.length === 0) throw new AppError('mail_link_invalid')
  await ctx.app.database.asSystem(async (tx) => {
    const change = await queries.takeMailChange(tx, hashes, asDate(ctx.now))
    if (!change) throw new AppError('mail_link_invalid')
    const { company_id: companyId, id: userId, next_email: email } = change
    await saveAccount(tx, { companyId, userId }, { email }, asDate(ctx.now))
    await notifyOldAddress(tx, ctx.app, ctx.now, change)
    await writeAudit(
      tx,
      { ...ctx, companyId, user: { userId, name: fullName(change) } },
      { category: 'account', task: 'account.confirm_mail', accounts: [userId] },
    )
  })
  return { message: 'メールアドレスを変更しました。次回から新しいアドレスでログインしてください。' }
}

/** Tells the address before that another has taken its place. */
export async function notifyOldAddress(
  tx: Tx,
  app: App,
  now: Temporal.Instant,
  old: Person & { company_id: number; id: number },
): Promise<void> {
  const mail = {
    companyId: old.company_id,
    kind: 'mail_changed',
    key: newNonce().toString('base64url'),
    recipient: old.email,
    payload: { name: fullName(old) },
    userId: old.id,
  } as const
  await enqueueNotifications(tx, app, [mail], now)
}

/** Where the caller is signed in. */
export const listSessions = (ctx: Ctx) => sessionsShown(ctx, ctx.actor.userId)

export async function endOtherSessions(ctx: Ctx) {
  const ended_count = await sessions.endOthers(ctx)
  return { message: `ほかの端末（${ended_count}件）をログアウトしました。`, ended_count }
}

/** Where the caller signed in before. */
export async function listDevices(ctx: Ctx) {
  const rows = await sessions.ownDevices(ctx)
  return {
    devices: rows.map(({ id, user_agent, created_at, last_used_at, isCurrent }) => ({
      id,
      device: deviceOf(user_agent),
      first_signed_in_at: formatLocal(created_at),
      last_signed_in_at: formatLocal(last_used_at),
      is_current: isCurrent,
    })),
  }
}

export async function forgetDevice(ctx: Ctx, id: number) {
  await sessions.forgetOne(ctx, id)
  return { message: '端末を削除しました。ログイン中の場合、ログアウトはされません。' }
}

export async function forgetDevices(ctx: Ctx) {
  const forgotten_count = await sessions.forgetAll(ctx)
  return { message: `ログインしたことのある端末（${forgotten_count}件）を削除しました。`, forgotten_count }
}
