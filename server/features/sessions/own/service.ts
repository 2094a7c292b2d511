import { longestSessionDays, sessionDays } from '#contract/limits.ts'
import { audit } from '../../../platform/audit.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import * as devices from '../devices/queries.ts'
import { type EndReason, endOwnDoors, endSessions } from '../queries.ts'
import * as queries from './queries.ts'

const holderOf = ({ actor: { companyId } }: Ctx, userId: number) => ({ companyId, userId })

/** Where an account of the caller's company is signed in, the last used first. */
export const deviceSessions = (ctx: Ctx, userId: number) =>
  queries.openSessions(ctx.tx, holderOf(ctx, userId), {
    used: asDate(ctx.now.subtract({ hours: sessionDays * 24 })),
    begun: asDate(ctx.now.subtract({ hours: longestSessionDays * 24 })),
  })

const keyOf = ({ actor }: Ctx) => ({ company_id: actor.companyId, user_id: actor.userId })

async function end(ctx: Ctx, userId: number, sessionId: number, reason: EndReason): Promise<void> {
  const { companyId } = ctx.actor
  const only = await devices.deviceOf(ctx.tx, companyId, sessionId)
  if ((await queries.endOne(ctx.tx, { companyId, userId }, sessionId, reason, asDate(ctx.now))) === 0)
    throw new AppError('not_found')
  if (only) await devices.forget(ctx.tx, { company_id: companyId, user_id: userId }, { only })
}

/** Ends one of the caller's own sessions at once; its device is no longer a known one. */
export async function endOne(ctx: Ctx, sessionId: number) {
  await end(ctx, ctx.actor.userId, sessionId, 'ended_by_holder')
  await audit(ctx, { category: 'session', task: 'session.end' })
  return { message: '端末をログアウトしました。' }
}

/** Ends the caller's other sessions at once, and knows no other device any longer. @returns how many there were */
export async function endOthers(ctx: Ctx, reason: EndReason = 'ended_by_holder'): Promise<number> {
  const ended = await queries.endOthers(ctx.tx, ctx.actor, ctx.actor.sessionId, reason, asDate(ctx.now))
  const but = await devices.deviceOf(ctx.tx, ctx.actor.companyId, ctx.actor.sessionId)
  await devices.forget(ctx.tx, keyOf(ctx), { but })
  await audit(ctx, { category: 'session', task: 'session.end_others' })
  return ended
}

/** Ends one session of somebody else's as the owner does; its device is no longer a known one. */
export async function endOneOf(ctx: Ctx, userId: number, sessionId: number): Promise<void> {
  await end(ctx, userId, sessionId, 'ended_by_owner')
  await audit(ctx, { category: 'account', task: 'account.end_sessions', accounts: [userId] })
}

/** Ends all sessions of somebody else's as the owner does, and knows no device of theirs. @returns how many there were */
export async function endAllOf(ctx: Ctx, userId: number): Promise<number> {
  const ended = (await deviceSessions(ctx, userId)).length
  await endAll(ctx, userId, 'ended_by_owner')
  await devices.forget(ctx.tx, { company_id: ctx.actor.companyId, user_id: userId })
  await audit(ctx, { category: 'account', task: 'account.end_sessions', accounts: [userId] })
  return ended
}

/** Ends every session of an account of the caller's company at once. */
export const endAll = (ctx: Ctx, userId: number, reason: EndReason): Promise<void> =>
  endSessions(ctx.tx, { company_id: ctx.actor.companyId, userId }, reason, asDate(ctx.now))

/** Leaves open only what the company's login service opened, and the owner's. @returns how many were ended */
export const endWithoutSignOn = ({ tx, actor, now }: Ctx): Promise<number> =>
  endOwnDoors(tx, actor.companyId, asDate(now))
