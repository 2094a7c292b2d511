import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startOpenidProvider } from '../../testing/openid-provider.ts'
import { samlMetadata, signedAnswer } from '../../testing/saml-provider.ts'
import { suite } from '../../testing/suite.ts'
import { amount } from '../../testing/tier.ts'

const { server, app, as } = suite()

const path = '/v3/settings/sign_on'
const runs = { seed: 46, numRuns: amount(60, 300) }

/** What becomes of a text on its way: a part cut out, doubled, or another put there. */
const damage = fc.record({
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(40),
  times: fc.integer({ min: 0, max: 3 }),
  put: fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('<', '>', '<a/>', '</', '&', '&#0;', '<!--', '<?a?>', ']]>', '"', '%', '%00', '&a=', '='),
  ),
})
type Damage = typeof damage extends fc.Arbitrary<infer T> ? T : never

function damaged(text: string, changes: readonly Damage[]): string {
  return changes.reduce((whole, { from, length, times, put }) => {
    const at = Math.floor(from * whole.length)
    const part = whole.slice(at, at + length)
    return whole.slice(0, at) + part.repeat(times) + put + whole.slice(at + length)
  }, text)
}

const changes = fc.array(damage, { minLength: 1, maxLength: 4 })

async function finish(query: string, browser: string) {
  const answer = await server.call('POST', '/v3/sign_on/callback', {
    json: { query },
    headers: { cookie: `soramoyo_sign_on=${browser}` },
  })
  expect(answer.status, answer.text).toBeLessThan(500)
  return answer
}

const setUpSaml = async (): Promise<{ entity_id: string; acs_url: string }> =>
  (await as('owner').put(`${path}/metadata`, { xml: samlMetadata(), version: 1 })).body.saml

const isSession = (headers: Headers) => headers.getSetCookie().join().includes('soramoyo_access')

test('no damaged answer of SAML leads to a fault or to a session', async () => {
  const saml = await setUpSaml()
  const place = `${server.url}${new URL(saml.acs_url).pathname}`
  const { entity_id: audience, acs_url: recipient } = saml
  const good = await signedAnswer({ nameId: 'name', answers: null, audience, recipient })
  const send = async (response: string, relayState: string) => {
    const body = new URLSearchParams({ SAMLResponse: response, RelayState: relayState })
    const { status, headers } = await fetch(place, { method: 'POST', redirect: 'manual', body })
    expect(status).toBe(303)
    const location = headers.get('location') ?? ''
    expect(location).toMatch(/^\/auth\/sso\/saml\/return\?/)
    expect(isSession((await finish(location.slice(location.indexOf('?') + 1), 'a')).headers)).toBe(false)
  }
  const kind = fc.constantFrom('xml', 'base64')
  await fc.assert(
    fc.asyncProperty(kind, changes, fc.string({ unit: 'binary' }), async (of, made, state) => {
      const encoded = (xml: string) => Buffer.from(xml).toString('base64')
      await send(of === 'xml' ? encoded(damaged(good, made)) : damaged(encoded(good), made), state)
    }),
    runs,
  )
})

test('no other form of an answer of SAML leads to a fault', async () => {
  const saml = await setUpSaml()
  const place = `${server.url}${new URL(saml.acs_url).pathname}`
  const types = [
    'application/x-www-form-urlencoded',
    'application/json',
    'text/xml',
    'multipart/form-data; boundary=x',
  ]
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...types), fc.uint8Array({ maxLength: 300 }), async (type, bytes) => {
      const headers = { 'content-type': type }
      const answer = await fetch(place, { method: 'POST', redirect: 'manual', headers, body: bytes })
      expect(answer.status).toBeLessThan(500)
    }),
    runs,
  )
})

describe('OpenID Connect', () => {
  let provider: Awaited<ReturnType<typeof startOpenidProvider>>
  beforeAll(async () => {
    provider = await startOpenidProvider(`${app.config.PUBLIC_URL}/auth/sso/oidc/callback`)
    provider.setPerson({ sub: 'somebody' })
  })
  afterAll(() => provider.stop())

  test('no damaged return leads to a fault or to a session', async () => {
    const { issuer, clientId: client_id, clientSecret: client_secret } = provider
    const kept = await as('owner').put(path, { issuer, client_id, client_secret, version: 1 })
    expect(kept.status, kept.text).toBe(200)
    await fc.assert(
      fc.asyncProperty(changes, async (made) => {
        const begun = await as('owner').put(`${path}/test`)
        const browser = /soramoyo_sign_on=([^;]+)/.exec(begun.headers.getSetCookie().join())?.[1] ?? ''
        const back = await provider.comeBack(begun.body.url)
        const state = new URLSearchParams(back).get('state') ?? ''
        // damaged elsewhere than in the state, it is read further
        const [of, more] = [back.replace(state, ''), `&state=${state}`]
        const { headers } = await finish(damaged(of, made).slice(0, 7_000) + more, browser)
        expect(isSession(headers)).toBe(false)
      }),
      { ...runs, numRuns: amount(20, 100) },
    )
  })
})

test('a login service whose description does not end is not read to its end', async () => {
  const padding = 'x'.repeat(1_000)
  let parts = 0
  const endless = createServer((_request, reply) => {
    const { port } = endless.address() as AddressInfo
    reply.setHeader('content-type', 'application/json')
    reply.write(
      `{"issuer":"http://127.0.0.1:${port}","authorization_endpoint":"http://127.0.0.1:${port}/","more":["`,
    )
    const more = () => {
      parts += 1
      if (parts > 100_000) reply.end('"]}')
      else if (!reply.destroyed) reply.write(padding, more)
    }
    more()
  })
  await new Promise<void>((done) => endless.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(endless.address() as AddressInfo).port}`
  const kept = await as('owner').put(path, { issuer, client_id: 'a', client_secret: 'b', version: 1 })
  expect(kept.status, kept.text).toBe(200)
  expect((await as('owner').put(`${path}/test`)).body.code).toBe('sign_on_unreachable')
  expect(parts).toBeLessThan(50_000)
  await new Promise((done) => endless.close(done))
})
