import { longestSessionDays, sessionDays } from '#contract/limits.ts'
import { audit } from '../../../platform/audit.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import * as devices from '../devices/queries.ts'
import { type EndReason, endSessions } from '../queries.ts'
import * as queries from './queries.ts'

/** Where the caller is signed in, the last used first. */
export const deviceSessions = (ctx: Ctx) =>
  queries.openSessions(ctx.tx, ctx.actor, {
    used: asDate(ctx.now.subtract({ hours: sessionDays * 24 })),
    begun: asDate(ctx.now.subtract({ hours: longestSessionDays * 24 })),
  })

const keyOf = ({ actor }: Ctx) => ({ company_id: actor.companyId, user_id: actor.userId })

/** Ends one of the caller's own sessions at once; its device is no longer a known one. */
export async function endOne(ctx: Ctx, sessionId: number) {
  const only = await devices.deviceOf(ctx.tx, ctx.actor.companyId, sessionId)
  if ((await queries.endOne(ctx.tx, ctx.actor, sessionId, asDate(ctx.now))) === 0)
    throw new AppError('not_found')
  if (only) await devices.forget(ctx.tx, keyOf(ctx), { only })
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

/** Ends every session of an account of the caller's company at once. */
export const endAll = (ctx: Ctx, userId: number, reason: EndReason): Promise<void> =>
  endSessions(ctx.tx, { company_id: ctx.actor.companyId, userId }, reason, asDate(ctx.now))
