import { passkeyMinutes } from '#contract/limits.ts'
import type { Ctx, PublicCtx } from '../../../platform/context.ts'
import { newToken } from '../../../platform/tokens.ts'
import { newChallenge, ofSession, partyOf } from './challenge-service.ts'
import * as queries from './queries.ts'

/** What the browser asks for of whichever passkey its user chooses. */
export async function begin(ctx: PublicCtx) {
  const browser = ctx.cookies.passkeyToken ?? newToken()
  ctx.cookies.setPasskey(browser, passkeyMinutes * 60)
  return request(ctx.app, newChallenge(ctx, { purpose: 'sign_in', holder: browser }), [])
}

/** What the browser asks for of one of the caller's passkeys. */
export async function beginShowing(ctx: Ctx) {
  const { companyId: company_id, userId: user_id } = ctx.actor
  const kept = await queries.listPasskeys(ctx.tx, { company_id, user_id })
  return request(ctx.app, newChallenge(ctx, ofSession(ctx, 'show')), kept)
}

const request = (
  app: Ctx['app'],
  challenge: string,
  allowed: readonly { credential_id: string; transports: string[] }[],
) => ({
  challenge,
  rpId: partyOf(app).id,
  timeout: passkeyMinutes * 60_000,
  userVerification: 'required' as const,
  allowCredentials: allowed.map(({ credential_id: id, transports }) => ({
    id,
    type: 'public-key' as const,
    transports,
  })),
})
