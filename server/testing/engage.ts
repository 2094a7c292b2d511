import { createHmac } from 'node:crypto'

export type Signing = { companyId: number; secret: string /** Unix seconds */; at: number }

/** What a linked service sends, signed as docs/engage.md tells it to. */
export function signedCallback({ companyId, secret, at }: Signing, content: unknown) {
  const body = typeof content === 'string' ? content : JSON.stringify(content)
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-engage-company': String(companyId),
      'x-engage-timestamp': String(at),
      'x-engage-signature': signature,
    },
  }
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
