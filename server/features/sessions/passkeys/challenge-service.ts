import { passkeyMinutes } from '#contract/limits.ts'
import type { Assertion, Registration } from '#contract/sessions/passkey-calls.ts'
import { asDate } from '../../../platform/clock.ts'
import type { App, Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { hashToken, isSameSecret, keyedHash, newToken } from '../../../platform/tokens.ts'
import * as queries from './queries.ts'

type Now = Pick<Ctx, 'app' | 'now'>

/** What a passkey is asked for, and of whom: the browser by its cookie, or the session. */
export type Asked = { purpose: 'sign_in' | 'show' | 'add'; holder: string }

/** A challenge of ours that still holds. */
export type Challenge = { text: string; expiresAt: Date }

/** Of a session: what it is asked for counts in no other. */
export const ofSession = ({ actor }: Pick<Ctx, 'actor'>, purpose: 'show' | 'add'): Asked => ({
  purpose,
  holder: `${actor.companyId} ${actor.sessionId}`,
})

/** Whose passkeys these are, as browsers know it: the host of PUBLIC_URL. */
export function partyOf({ config }: App) {
  const { hostname, origin } = new URL(config.PUBLIC_URL)
  return { id: hostname, origin }
}

const signatureOf = ({ secret }: App, { purpose, holder }: Asked, body: string): string =>
  keyedHash(secret, `passkey_${purpose}`, `${holder} ${body}`).toString('base64url')

/** A new challenge (base64url). It carries its end and our keyed hash, so that asking writes nothing. */
export function newChallenge({ app, now }: Now, asked: Asked): string {
  const body = `${now.add({ minutes: passkeyMinutes }).epochMilliseconds}.${newToken()}`
  return Buffer.from(`${body}.${signatureOf(app, asked, body)}`).toString('base64url')
}

/** The challenge that was answered; null unless it was asked of this holder within five minutes. */
export async function answeredChallenge(
  { app, now }: Now,
  asked: Asked,
  credential: Assertion | Registration,
): Promise<Challenge | null> {
  const text = await challengeIn(credential.response.clientDataJSON)
  const [end = '', nonce = '', signature = ''] = Buffer.from(text, 'base64url').toString().split('.')
  if (!isSameSecret(signature, signatureOf(app, asked, `${end}.${nonce}`))) return null
  const expiresAt = new Date(Number(end))
  return expiresAt > asDate(now) ? { text, expiresAt } : null
}

async function challengeIn(clientData: string): Promise<string> {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers')
  try {
    return String(decodeClientDataJSON(clientData).challenge)
  } catch {
    return ''
  }
}

/** Uses a challenge up. @returns false where it was used before */
export const spend = (tx: Tx, { text, expiresAt }: Challenge): Promise<boolean> =>
  queries.noteUsed(tx, { challenge_hash: hashToken(text), expires_at: expiresAt })
