import { createHmac } from 'node:crypto'
import type { CodeOf, joinedSite } from '#contract/codes.ts'
import { serviceSecret } from '../features/services/operator-service.ts'
import type { App } from '../platform/context.ts'

export type Signing = { companyId: number; secret: string /** Unix seconds */; at: number }

/** Links a company with a service, as the operator does, if it is not linked yet; what its calls are signed with now. */
export async function linkedWith(
  app: App,
  companyId: number,
  service: CodeOf<typeof joinedSite> = 1,
): Promise<Signing> {
  const { secret } = await serviceSecret(app, { companyId, service }, { rotate: false })
  return { companyId, secret, at: Math.floor(app.clock().epochMilliseconds / 1000) }
}

export const signingHeaders = ({ companyId, secret, at }: Signing, body: string | Uint8Array) => ({
  'x-engage-company': String(companyId),
  'x-engage-timestamp': String(at),
  'x-engage-signature': createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex'),
})

export function signedCallback(signing: Signing, content: unknown) {
  const body = typeof content === 'string' ? content : JSON.stringify(content)
  return { body, headers: { 'content-type': 'application/json', ...signingHeaders(signing, body) } }
}

export type Signed = ReturnType<typeof signedCallback>

export async function callBack(url: string, { body, headers }: Signed) {
  const response = await fetch(`${url}/v3/engage/callback`, { method: 'POST', headers, body })
  return { status: response.status, body: await response.json() }
}

let serial = 0

/** Somebody as a linked service describes them; the id over there and the mail address are new each time. */
export const sentPerson = (change: Record<string, unknown> = {}) => ({
  joined_site: 1,
  external_id: `e-${++serial}`,
  lastname: '柏木',
  firstname: 'つばさ',
  email: `tsubasa${serial}@applicant.example`,
  date_contracted: '2026-04-01',
  ...change,
})
