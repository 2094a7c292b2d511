import type { Configuration, CustomFetch } from 'openid-client'
import { isInTheClear } from '#contract/sign-on/sign-on-rules.ts'
import type { App } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { leadsOutside } from '../../platform/private-addresses.ts'
import { unseal } from '../../platform/sealing.ts'
import { keyedHash } from '../../platform/tokens.ts'
import { sealedFor } from './identity-rules.ts'

/** Where every login service sends people back to. */
export const callbackUrl = ({ config }: Pick<App, 'config'>): string =>
  `${config.PUBLIC_URL}/auth/sso/oidc/callback`

/** A company's login service, as it is kept. */
export type Provider = { company_id: number; issuer: string; client_id: string; secret: Buffer }

/** What one sign-in is known by: in the address, and in the browser that began it. */
export type Attempt = { state: string; browser: string }

// Only whoever holds SECRET can make these of an attempt, so that none of them is kept.
const madeFor = ({ secret }: App, purpose: 'nonce' | 'verifier', { state, browser }: Attempt): string =>
  keyedHash(secret, `sign_on_${purpose}`, `${state} ${browser}`).toString('base64url')

/** Refuses an address of our own network, but for what the operator names. */
async function requireOutside({ config: { secure, SIGN_ON_ORIGINS } }: App, address: string): Promise<void> {
  const { origin, hostname } = new URL(address)
  if (secure && !SIGN_ON_ORIGINS?.includes(origin) && !(await leadsOutside(hostname)))
    throw new Error('an address of our own network')
}

/** An answer read in full, as none that a company's service gives may fill our memory. */
async function readWithin(answer: Response, longest: number): Promise<Response> {
  if (!answer.body) return answer
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body) {
    length += part.length
    if (length > longest) throw new Error('too long')
    parts.push(part)
  }
  const { status, headers } = answer
  return new Response(Buffer.concat(parts), { status, headers })
}

/** The longest answer of OpenID Connect, in bytes; with two hundred groups one has ten thousand. */
const longestAnswer = 200_000

/** Asks as companies may let the server ask. */
const askedBy =
  (app: App): CustomFetch =>
  async (address, options) => {
    await requireOutside(app, address)
    return readWithin(await fetch(address, options as RequestInit), longestAnswer)
  }

const seconds = 5

/** Reads an address that a company names, up to so many bytes, without following it elsewhere. */
export async function fetchOutside(app: App, url: string, longest: number): Promise<Response> {
  if (isInTheClear(new URL(url).origin) && app.config.secure) throw new Error('in the clear')
  await requireOutside(app, url)
  const signal = AbortSignal.timeout(seconds * 1000)
  return readWithin(await fetch(url, { redirect: 'error', signal }), longest)
}

const scope = 'openid email profile'

/** The service's own description of itself, which must name the issuer that is kept. @throws AppError('sign_on_unreachable') */
async function discover(app: App, provider: Provider): Promise<Configuration> {
  const { allowInsecureRequests, ClientSecretBasic, ClientSecretPost, customFetch, discovery } = await import(
    'openid-client'
  )
  const { issuer, client_id, company_id } = provider
  if (isInTheClear(issuer) && app.config.secure) throw new AppError('sign_on_unreachable')
  const secret = unseal(app.secrets, sealedFor(company_id), provider.secret)
  try {
    const found = await discovery(
      new URL(issuer),
      client_id,
      undefined,
      (server, ...rest) => {
        const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
        const authentication = taken.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost
        return authentication(secret)(server, ...rest)
      },
      {
        timeout: seconds,
        [customFetch]: askedBy(app),
        execute: isInTheClear(issuer) ? [allowInsecureRequests] : [],
      },
    )
    if (found.serverMetadata().issuer !== issuer) throw new Error('another issuer')
    return found
  } catch (cause) {
    throw new AppError('sign_on_unreachable', { cause })
  }
}

/** The address of the service's page for one sign-in. */
export async function pageOf(app: App, provider: Provider, attempt: Attempt, hint: string | null) {
  const configuration = await discover(app, provider)
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client')
  return buildAuthorizationUrl(configuration, {
    redirect_uri: callbackUrl(app),
    scope,
    state: attempt.state,
    nonce: madeFor(app, 'nonce', attempt),
    code_challenge: await calculatePKCECodeChallenge(madeFor(app, 'verifier', attempt)),
    code_challenge_method: 'S256',
    ...(hint === null ? {} : { login_hint: hint }),
  }).href
}

/** What the service says of whoever comes back, once it was checked in full. @throws AppError('sign_on_failed') */
export async function claimsOf(app: App, provider: Provider, attempt: Attempt, query: string) {
  const configuration = await discover(app, provider)
  const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client')
  try {
    const tokens = await authorizationCodeGrant(configuration, new URL(`${callbackUrl(app)}?${query}`), {
      expectedState: attempt.state,
      expectedNonce: madeFor(app, 'nonce', attempt),
      pkceCodeVerifier: madeFor(app, 'verifier', attempt),
      idTokenExpected: true,
    })
    const said = tokens.claims()
    if (!said) throw new Error('no ID token')
    if (said.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return said
    const more = await fetchUserInfo(configuration, tokens.access_token, said.sub)
    return { ...more, ...said }
  } catch (cause) {
    throw new AppError('sign_on_failed', { cause })
  }
}
