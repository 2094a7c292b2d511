import type { Temporal } from 'temporal-polyfill'
import { networkOf } from '#contract/security/address-ranges.ts'
import { asDate, asInstant } from '../../platform/clock.ts'
import type { RequestInfo } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import * as queries from './failure-queries.ts'
import {
  countedOf,
  isNoticeable,
  longestOf,
  secondsUntil,
  type ThrottleLimit,
  throttleLimits,
  waitsUntil,
  waitWords,
} from './throttle-rules.ts'

/** Who guesses where: on a device, in a session or behind a link that the account knows, or somewhere in a network. */
export type Place = { emailHash: Buffer; deviceHash: Buffer | null; network: string }

export const placeOf = (
  emailHash: Buffer,
  deviceHash: Buffer | null,
  { ip }: Pick<RequestInfo, 'ip'>,
): Place => ({ emailHash, deviceHash, network: networkOf(ip) })

/** Until when an attempt at this place waits; null where it need not. */
export async function waitAt(tx: Tx, place: Place, now: Temporal.Instant): Promise<Temporal.Instant | null> {
  const { emailHash, deviceHash, network } = place
  const waitFor = async (allowance: ThrottleLimit, of: queries.Counted) => {
    const failures = await queries.newestFailures(tx, of, countedOf(allowance))
    return waitsUntil(failures.map(asInstant), allowance, now)
  }
  if (deviceHash) return waitFor(throttleLimits.known, { emailHash, deviceHash })
  return longestOf([
    await waitFor(throttleLimits.fromNetwork, { emailHash, network }),
    await waitFor(throttleLimits.fromAnywhere, { emailHash }),
    await waitFor(throttleLimits.network, { network }),
  ])
}

/**
 * Since when an account is guessed at, where its newest failure at a place of no known device made the next attempt
 * wait and no other had before; null otherwise, so that its holder is told once.
 */
export async function limitedSince(
  tx: Tx,
  { emailHash, network }: Place,
  now: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const { fromNetwork, fromAnywhere } = throttleLimits
  const recent = async (of: queries.Counted) => {
    const since = asDate(now.subtract({ minutes: fromAnywhere.minutes }))
    const failures = await queries.newestFailures(tx, of, fromAnywhere.free + 1)
    return failures.filter((failure) => failure > since)
  }
  const [here, anywhere] = [await recent({ emailHash, network }), await recent({ emailHash })]
  const isFirst = here.length === fromNetwork.free && anywhere.length <= fromAnywhere.free
  const [oldest] = anywhere.slice(-1)
  return oldest && (isFirst || anywhere.length === fromAnywhere.free) ? asInstant(oldest) : null
}

export const fail = (tx: Tx, place: Place, now: Temporal.Instant): Promise<void> =>
  queries.insertFailure(tx, place, asDate(now))

export { forgetFailures, forgetFailuresAt, takeTurn } from './failure-queries.ts'

const signInChecks =
  'お急ぎのときは、ご登録のアドレスに届くメールのリンクからログインするか、パスワードを再設定してください。'

/** What whoever waits is told: how long, and where it is long, how to come in at once. */
export function delayed(until: Temporal.Instant, now: Temporal.Instant): AppError {
  const wait = `何度も続けて一致しなかったため、ログインを一時的に制限しています。あと${waitWords(until, now)}待ってから、もう一度お試しください。`
  const message = isNoticeable(until, now) ? wait + signInChecks : wait
  return new AppError('login_delayed', { message, retryAfter: secondsUntil(until, now) })
}
