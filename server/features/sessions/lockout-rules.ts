import { Temporal } from 'temporal-polyfill'
import { lockMinutes } from '#contract/limits.ts'
import { keyedHash } from '../../platform/tokens.ts'

/** The key under which the failed sign-ins of a mail address are counted, in whatever case it is typed. */
export const accountKey = (secret: string, email: string): Buffer =>
  keyedHash(secret, 'login', email.toLowerCase())

const window = Temporal.Duration.from({ minutes: lockMinutes })

/**
 * True while sign-in is locked: `limit` failures fell within fifteen minutes, the last of them less than fifteen
 * minutes ago. Failures made while locked are not recorded, so that nobody can keep another person out for ever.
 * @param failures the newest failures, newest first, at least `limit` of them where there are as many
 */
export function isLocked(
  failures: readonly Temporal.Instant[],
  limit: number,
  now: Temporal.Instant,
): boolean {
  const newest = failures[0]
  const oldest = failures[limit - 1]
  if (!newest || !oldest) return false
  return (
    Temporal.Instant.compare(oldest.add(window), newest) >= 0 &&
    Temporal.Instant.compare(newest.add(window), now) > 0
  )
}
