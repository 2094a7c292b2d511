import { openSession } from '#contract/accounts/session-calls.ts'
import { fullName } from '#contract/members/name.ts'
import { formatLocal } from '../../platform/calendar.ts'
import type { Ctx } from '../../platform/context.ts'
import * as sessions from '../sessions/service.ts'
import { deviceOf } from './device-rules.ts'
import { readVisible } from './service.ts'

const { factors: known } = openSession.shape

/** Where an account of the caller's company is signed in, as the calls answer it. */
export async function sessionsShown(ctx: Ctx, userId: number) {
  const rows = await sessions.deviceSessions(ctx, userId)
  return {
    sessions: rows.map(({ id, ip_address, user_agent, factors, created_at, refreshed_at }) => ({
      id,
      ip_address,
      device: deviceOf(user_agent),
      factors: known.parse(factors),
      signed_in_at: formatLocal(created_at),
      last_used_at: formatLocal(refreshed_at),
      is_current: id === ctx.actor.sessionId,
    })),
  }
}

/** Where somebody is signed in, and whether codes are asked for. */
export async function list(ctx: Ctx, id: number) {
  await readVisible(ctx, id)
  const second_factor_since = await sessions.secondFactorSince(ctx, id)
  return { ...(await sessionsShown(ctx, id)), second_factor_since }
}

/** Lets somebody who lost the app and the codes in by the password alone, and tells them so. */
export async function resetSecondFactor(ctx: Ctx, id: number) {
  const account = await readVisible(ctx, id)
  await sessions.resetSecondFactor(ctx, account)
  return { message: `${fullName(account)}さんの2段階認証を解除し、メールで知らせました。` }
}

export async function endOne(ctx: Ctx, input: { id: number; session_id: number }) {
  await readVisible(ctx, input.id)
  await sessions.endOneOf(ctx, input.id, input.session_id)
  return { message: '端末をログアウトしました。' }
}

export async function endAll(ctx: Ctx, id: number) {
  await readVisible(ctx, id)
  const ended_count = await sessions.endAllOf(ctx, id)
  return { message: `すべての端末（${ended_count}件）をログアウトしました。`, ended_count }
}
