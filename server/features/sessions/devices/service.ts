import { deviceDays } from '#contract/limits.ts'
import { audit } from '../../../platform/audit.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Ctx, PublicCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { hashToken, newToken } from '../../../platform/tokens.ts'
import * as queries from './queries.ts'

type Account = { company_id: number; user_id: number }

/** The device of a request, as far as this account knows it; null for any other. */
export async function knownDevice(
  tx: Tx,
  account: Account,
  { cookies }: Pick<PublicCtx, 'cookies'>,
): Promise<Buffer | null> {
  if (!cookies.deviceToken) return null
  const deviceHash = hashToken(cookies.deviceToken)
  return (await queries.isKnown(tx, account, deviceHash)) ? deviceHash : null
}

/**
 * Knows the device of a request for this account from now on: by the cookie it has, where we gave it that one, so that
 * accounts which share a device do not take it from each other, else by a new one.
 */
export async function rememberDevice(
  tx: Tx,
  account: Account,
  { cookies, now, request: { userAgent } }: PublicCtx,
): Promise<Buffer> {
  const { deviceToken } = cookies
  const isOurs = deviceToken !== undefined && (await queries.isOurs(tx, hashToken(deviceToken)))
  const token = isOurs ? deviceToken : newToken()
  await queries.keep(tx, account, { deviceHash: hashToken(token), userAgent }, asDate(now))
  cookies.setDevice(token, deviceDays * 24 * 3600)
  return hashToken(token)
}

const holderOf = ({ actor }: Ctx): Account => ({ company_id: actor.companyId, user_id: actor.userId })

/** Where the caller signed in before, the last used first; the one of this session is marked. */
export async function ownDevices(ctx: Ctx) {
  const current = await queries.deviceOf(ctx.tx, ctx.actor.companyId, ctx.actor.sessionId)
  const devices = await queries.listDevices(ctx.tx, holderOf(ctx))
  return devices.map(({ device_hash, ...device }) => ({
    ...device,
    isCurrent: current?.equals(device_hash) ?? false,
  }))
}

/** Forgets one of the caller's devices; whoever is signed in there stays so. */
export async function forgetOne(ctx: Ctx, id: number): Promise<void> {
  if ((await queries.forgetCounted(ctx.tx, holderOf(ctx), id)) === 0) throw new AppError('not_found')
  await audit(ctx, { category: 'session', task: 'session.forget_devices' })
}

/** Forgets all of them. @returns how many there were */
export async function forgetAll(ctx: Ctx): Promise<number> {
  const count = await queries.forgetCounted(ctx.tx, holderOf(ctx))
  await audit(ctx, { category: 'session', task: 'session.forget_devices' })
  return count
}

/** Forgets all devices of an account of the caller's company. */
export const forgetDevicesOf = (ctx: Ctx, userId: number): Promise<void> =>
  queries.forget(ctx.tx, { company_id: ctx.actor.companyId, user_id: userId })
