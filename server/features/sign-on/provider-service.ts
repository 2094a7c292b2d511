import type { Configuration, CustomFetch } from 'openid-client'
import { isInTheClear } from '#contract/sign-on/sign-on-rules.ts'
import { askProviderForBytes, type ProviderRequest } from '../../channels/provider/request.ts'
import type { App } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { isInnerAddress, lookupOutside } from '../../platform/private-addresses.ts'
import { unseal } from '../../platform/sealing.ts'
import { keyedHash } from '../../platform/tokens.ts'
import { sealedFor } from './identity-rules.ts'

/** Where every login service sends people back to. */
export const callbackUrl = ({ config }: Pick<App, 'config'>): string =>
  `${config.PUBLIC_URL}/auth/sso/oidc/callback`

type Asking = Pick<App, 'config' | 'resolveHost'>

/** A company's login service, as it is kept. */
export type Provider = { company_id: number; issuer: string; client_id: string; secret: Buffer }

/** What one sign-in is known by: in the address, and in the browser that began it. */
export type Attempt = { state: string; browser: string }

// Only whoever holds SECRET can make these of an attempt, so that none of them is kept.
const madeFor = ({ secret }: App, purpose: 'nonce' | 'verifier', { state, browser }: Attempt): string =>
  keyedHash(secret, `sign_on_${purpose}`, `${state} ${browser}`).toString('base64url')

const seconds = 5

/** The longest answer of OpenID Connect, in bytes; with two hundred groups one has ten thousand. */
const longestAnswer = 200_000

type Asked = Pick<ProviderRequest, 'method' | 'headers' | 'body' | 'signal'> & { longest: number }

/**
 * One request to where a company lets the server ask, along no redirect: never into our own network, whatever the DNS says
 * later, but for what the operator names.
 */
async function ask(
  { config: { secure, SIGN_ON_ORIGINS }, resolveHost }: Asking,
  url: string,
  asked: Asked,
): Promise<Response> {
  const isFree = !secure || SIGN_ON_ORIGINS?.includes(new URL(url).origin)
  if (!isFree && isInnerAddress(new URL(url))) throw new Error('an address of our own network')
  const answer = await askProviderForBytes({
    ...asked,
    url,
    timeout: seconds * 1000,
    ...(isFree ? {} : { lookup: lookupOutside(resolveHost) }),
  })
  if ('failure' in answer) throw new Error(answer.words)
  const { status, headers, bytes } = answer
  if (!bytes) throw new Error('too long')
  const type = headers.get('content-type')
  return new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, {
    status,
    headers: type ? { 'content-type': type } : {},
  })
}

const askedBy =
  (app: Asking): CustomFetch =>
  (address, { method, headers, body, signal }) =>
    ask(app, address, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      longest: longestAnswer,
      ...(body ? { body: String(body) } : {}),
      ...(signal ? { signal } : {}),
    })

/** Reads an address that a company names, up to so many bytes, without following it elsewhere. */
export async function fetchOutside(app: Asking, url: string, longest: number): Promise<Response> {
  if (isInTheClear(new URL(url).origin) && app.config.secure) throw new Error('in the clear')
  return ask(app, url, { method: 'GET', longest })
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
