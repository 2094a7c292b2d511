import type { Temporal } from 'temporal-polyfill'
import { freshFactorMinutes } from '#contract/limits.ts'
import { includesSecond } from '#contract/sessions/factors.ts'
import type { MissingStep } from '#contract/sessions/missing.ts'
import { todayIn } from '../../platform/calendar.ts'
import { asInstant } from '../../platform/clock.ts'
import { isExpired } from './sign-in-rules.ts'

/** A session as far as it decides what is still missing in it. */
type Judged = {
  factors: readonly string[]
  has_second_factor: boolean
  second_factor_from: string | null
  factor_shown_at: Date | null
  must_change_password: boolean
  password_changed_at: Date
  is_active: boolean | null
  password_valid_days: number | null
}

/** What is still missing after the first factor, whichever that was; null where the session is complete. */
export function missingIn(session: Judged, now: Temporal.Instant): MissingStep | null {
  const { has_second_factor, second_factor_from: from } = session
  if (has_second_factor && !includesSecond(session.factors)) return 'second_factor'
  if (!has_second_factor && from !== null && from <= todayIn(now)) return 'second_factor_setup'
  // who comes in by the company's login service or by a passkey needs no password
  if (!session.factors.includes('password')) return null
  const isOver = isExpired(asInstant(session.password_changed_at), session, now)
  return session.must_change_password || isOver ? 'password' : null
}

/** Whether the account's second factor was not shown for so long that it is asked for anew before what cannot be undone. */
export function isFactorStale(session: Judged, now: Temporal.Instant): boolean {
  if (!session.has_second_factor) return false
  const since = session.factor_shown_at && asInstant(session.factor_shown_at)
  return since === null || now.since(since).total('minutes') >= freshFactorMinutes
}
