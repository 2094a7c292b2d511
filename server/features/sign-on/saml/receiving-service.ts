import { asDate } from '../../../platform/clock.ts'
import type { PublicCtx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { hashToken, newToken } from '../../../platform/tokens.ts'
import { noteRefused } from '../admitting-service.ts'
import { readSettingOf } from '../queries.ts'
import { verifiedAnswer } from './assertion-service.ts'
import { keepAssertion } from './queries.ts'

/** What an identity provider's form holds. */
export type Posted = { response: string; relayState: string }

const denied = /status:(?:AuthnFailed|RequestDenied)/

const isState = (text: string): boolean => /^[\w-]{20,100}$/.test(text)

/** Takes what an identity provider posted, and says what the screen to go on at is told: never an address. */
export async function receive(
  ctx: PublicCtx,
  key: string,
  { response, relayState }: Posted,
): Promise<string> {
  const next = new URLSearchParams(isState(relayState) ? { state: relayState } : {})
  try {
    next.set('given', await keep(ctx, key, response))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const wasDenied = denied.test(Buffer.from(response, 'base64').toString('latin1'))
    next.set('error', wasDenied ? 'access_denied' : error.code)
  }
  return next.toString()
}

async function keep(ctx: PublicCtx, key: string, response: string): Promise<string> {
  const { app, now } = ctx
  const kept = await app.database.asSystem((tx) => readSettingOf(tx, key))
  if (kept?.protocol !== 'saml') throw new AppError('sign_on_unknown')
  try {
    const { hash, answers, claims, expiresAt } = await verifiedAnswer(app, kept, response)
    const token = newToken()
    const assertion = {
      company_id: kept.company_id,
      assertion_hash: Buffer.from(hash),
      token_hash: hashToken(token),
      answers,
      claims: JSON.stringify(claims),
      expires_at: expiresAt,
    }
    const isNew = await app.database.asCompany(kept.company_id, (tx) =>
      keepAssertion(tx, assertion, asDate(now)),
    )
    if (!isNew) throw new AppError('sign_on_failed')
    return token
  } catch (error) {
    if (error instanceof AppError) await noteRefused(ctx, kept, error, null)
    throw error
  }
}
