import { Secret, TOTP } from 'otpauth'
import type { Temporal } from 'temporal-polyfill'
import { testPassword } from './company.ts'
import type { Call } from './http.ts'

/** The code that an app with this secret shows at an instant. */
export const codeAt = (secret: string, at: Temporal.Instant): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.epochMilliseconds })

const own = '/v4/common/own-account/second-factor'

/** Sets an app up for the holder of a token, as the screens do. */
export async function setUpApp(call: Call, as: string, now: Temporal.Instant) {
  const begun = await call('PUT', own, { as, json: { current_password: testPassword } })
  const secret: string = begun.body.secret
  const confirmed = await call('PUT', `${own}/confirmation`, { as, json: { code: codeAt(secret, now) } })
  const codes: string[] = confirmed.body.recovery_codes
  return { secret, codes, status: confirmed.status }
}
