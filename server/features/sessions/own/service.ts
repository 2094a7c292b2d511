import { sessionDays } from '#contract/limits.ts'
import { audit } from '../../../platform/audit.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { type EndReason, endSessions } from '../queries.ts'
import * as queries from './queries.ts'

/** Where the caller is signed in, the last used first. */
export const deviceSessions = (ctx: Ctx) =>
  queries.openSessions(ctx.tx, ctx.actor, asDate(ctx.now.subtract({ hours: sessionDays * 24 })))

/** Ends one of the caller's own sessions at once. */
export async function endOne(ctx: Ctx, sessionId: number) {
  if ((await queries.endOne(ctx.tx, ctx.actor, sessionId, asDate(ctx.now))) === 0)
    throw new AppError('not_found')
  await audit(ctx, { category: 'session', task: 'session.end' })
  return { message: '端末をログアウトしました。' }
}

/** Ends the caller's other sessions at once. @returns how many there were */
export async function endOthers(ctx: Ctx, reason: EndReason = 'ended_by_holder'): Promise<number> {
  const ended = await queries.endOthers(ctx.tx, ctx.actor, ctx.actor.sessionId, reason, asDate(ctx.now))
  await audit(ctx, { category: 'session', task: 'session.end_others' })
  return ended
}

/** Ends every session of an account of the caller's company at once. */
export const endAll = (ctx: Ctx, userId: number, reason: EndReason): Promise<void> =>
  endSessions(ctx.tx, { company_id: ctx.actor.companyId, userId }, reason, asDate(ctx.now))
