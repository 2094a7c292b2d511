import { Temporal } from 'temporal-polyfill'
import { signInWait } from '#contract/limits.ts'
import { formatLocal } from '../../platform/calendar.ts'
import { asDate } from '../../platform/clock.ts'
import { keyedHash } from '../../platform/tokens.ts'

/** The key under which the failed sign-ins of a mail address are counted, in whatever case it is typed. */
export const accountKey = (secret: string, email: string): Buffer =>
  keyedHash(secret, 'login', email.toLowerCase())

/** So many failures within so many minutes cost nothing; each further one doubles the wait. */
export type ThrottleLimit = { free: number; minutes: number }

const day = 24 * 60

/** What is counted apart from each other, so that nobody's failures make somebody else wait. */
export const throttleLimits = {
  /** Of an account on a device where it signed in before, in a session, or behind a link to sign in. */
  known: { free: 5, minutes: day },
  /** Of an account on all other devices of one network. */
  fromNetwork: { free: 5, minutes: day },
  /** Of an account on all devices that it does not know, wherever they are. */
  fromAnywhere: { free: 20, minutes: day },
  /** Of all accounts from one network, behind which a whole office may be. */
  network: { free: 100, minutes: 15 },
} as const satisfies Record<string, ThrottleLimit>

const { firstSeconds, longestSeconds, noticeSeconds } = signInWait
const doublings = Math.ceil(Math.log2(longestSeconds / firstSeconds))

/** How many of the newest failures are looked at: with more, nobody waits longer. */
export const countedOf = ({ free }: ThrottleLimit): number => free + doublings

/**
 * Until when the next attempt waits; null where it need not. Attempts made meanwhile are no failures, so that nobody
 * prolongs another's wait without waiting too.
 * @param failures the newest failures, newest first, as many as `countedOf` says
 */
export function waitsUntil(
  failures: readonly Temporal.Instant[],
  { free, minutes }: ThrottleLimit,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const since = now.subtract({ minutes })
  const recent = failures.filter((failure) => Temporal.Instant.compare(failure, since) > 0)
  const newest = recent[0]
  if (!newest || recent.length < free) return null
  const seconds = Math.min(firstSeconds * 2 ** (recent.length - free), longestSeconds)
  const until = newest.add({ seconds })
  return Temporal.Instant.compare(until, now) > 0 ? until : null
}

/** The latest of several waits. */
export const longestOf = (waits: readonly (Temporal.Instant | null)[]): Temporal.Instant | null =>
  waits.reduce(
    (latest, wait) => (wait && (!latest || Temporal.Instant.compare(wait, latest) > 0) ? wait : latest),
    null,
  )

/** True for a wait that is long enough to tell the account's owner of it. */
export const isNoticeable = (until: Temporal.Instant, now: Temporal.Instant): boolean =>
  until.since(now).total('seconds') >= noticeSeconds

/** How long the reader waits, in words: 30秒, or 約5分（14:32まで）. */
export function waitWords(until: Temporal.Instant, now: Temporal.Instant): string {
  const seconds = secondsUntil(until, now)
  if (seconds < 60) return `${seconds}秒`
  const minute = until.round({ smallestUnit: 'minute', roundingMode: 'ceil' })
  return `約${Math.ceil(seconds / 60)}分（${formatLocal(asDate(minute)).slice(11, 16)}まで）`
}

/** Whole seconds until an instant, rounded up, as Retry-After counts them. */
export const secondsUntil = (until: Temporal.Instant, now: Temporal.Instant): number =>
  Math.ceil(until.since(now).total('seconds'))
