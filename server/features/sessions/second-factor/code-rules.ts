import { randomInt } from 'node:crypto'
import type { Temporal } from 'temporal-polyfill'

const issuer = 'Soramoyo'
const secretBytes = 20
const recoveryCount = 10
// without what is taken for something else: 0 and O, 1 and I
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A new secret for an app, and the address that its QR code holds. */
export async function newSecret(email: string): Promise<{ secret: string; address: string }> {
  const { Secret, TOTP } = await import('otpauth')
  const secret = new Secret({ size: secretBytes })
  return { secret: secret.base32, address: new TOTP({ issuer, label: email, secret }).toString() }
}

/**
 * The place in time of a code that the app shows within half a minute of now.
 * @param lastStep of the last code that was taken: neither that one nor an older one is taken again
 * @returns null for a code that is wrong or was taken before
 */
export async function stepOf(
  secret: string,
  code: string,
  { now, lastStep }: { now: Temporal.Instant; lastStep: number | null },
): Promise<number | null> {
  const { Secret, TOTP } = await import('otpauth')
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const timestamp = now.epochMilliseconds
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  if (delta === null) return null
  const step = totp.counter({ timestamp }) + delta
  return lastStep !== null && step <= lastStep ? null : step
}

const letter = () => letters.charAt(randomInt(letters.length))
const group = () => Array.from({ length: 4 }, letter).join('')

/** New recovery codes of eighty random bits each, as they are shown. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCount }, () => Array.from({ length: 4 }, group).join('-'))

/** A code as it is compared: full-width figures, blanks and hyphens are forgiven. */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}−ー]/gu, '')
    .toUpperCase()

/** Whether a plain code can be one of the app. */
export const isOfApp = (code: string): boolean => /^\d{6}$/.test(code)
