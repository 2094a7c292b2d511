import type { Temporal } from 'temporal-polyfill'
import { longestSessionDays, sessionDays } from '#contract/limits.ts'
import { asDate, asInstant } from '../../platform/clock.ts'
import type { PublicCtx } from '../../platform/context.ts'
import { hashToken, newToken } from '../../platform/tokens.ts'

const accessSeconds = 30 * 60
const refreshSeconds = sessionDays * 24 * 3600

/** The tokens of a session, and how long each of them lives. */
export type Tokens = { access: string; accessSeconds: number; refresh: string; refreshSeconds: number }

/** How many seconds a session has left, however often it is used; none where it is over. */
export function secondsLeft(begun: Date, now: Temporal.Instant): number {
  const end = asInstant(begun).add({ hours: longestSessionDays * 24 })
  return Math.max(0, Math.floor(end.since(now).total('seconds')))
}

/** New tokens, of which neither outlives the session. */
export const newTokens = (left: number): Tokens => ({
  access: newToken(),
  accessSeconds: Math.min(accessSeconds, left),
  refresh: newToken(),
  refreshSeconds: Math.min(refreshSeconds, left),
})

export const accessRow = ({ access, accessSeconds: seconds }: Tokens, now: Temporal.Instant) => ({
  hash: hashToken(access),
  expiresAt: asDate(now.add({ seconds })),
})

export const refreshRow = ({ refresh, refreshSeconds: seconds }: Tokens, now: Temporal.Instant) => ({
  hash: hashToken(refresh),
  expiresAt: asDate(now.add({ seconds })),
})

/** Gives the tokens to the browser, and the access token to whoever called. */
export function give(ctx: PublicCtx, tokens: Tokens) {
  ctx.cookies.set(tokens)
  return { token: tokens.access, expiresIn: tokens.accessSeconds }
}
