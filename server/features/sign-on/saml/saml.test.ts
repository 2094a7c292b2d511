import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, test } from 'vitest'
import { makeCompany } from '../../../testing/company.ts'
import { type Answer, requestIn, samlMetadata, signedAnswer } from '../../../testing/saml-provider.ts'
import { suite } from '../../../testing/suite.ts'

const { server, company, app, as, inCompany } = suite()

const path = '/v3/settings/sign_on'
const zone = new Map<string, string>()
let domain: string
let saml: { entity_id: string; acs_url: string }
let place: string

beforeEach(async () => {
  domain = `saml-${company.id}.example`
  server.app.resolveTxt = async (name) => [[zone.get(name) ?? '']]
  saml = (await as('owner').get(path)).body.saml
  place = new URL(saml.acs_url).pathname
})

const version = async () => (await as('owner').get(path)).body.setting?.version ?? 1
const save = async (change: object) => as('owner').put(path, { ...change, version: await version() })
const describeIt = async (xml: string) =>
  as('owner').put(`${path}/metadata`, { xml, version: await version() })

const browserIn = (headers: Headers): string =>
  /soramoyo_sign_on=([^;]+)/.exec(headers.getSetCookie().join())?.[1] ?? ''

/** What an identity provider's form makes of a browser: the query with which it goes on. */
async function post(response: string, relayState = ''): Promise<string> {
  const answer = await fetch(`${server.url}${place}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: 'https://login.example' },
    body: new URLSearchParams({ SAMLResponse: response, RelayState: relayState }),
  })
  expect(answer.status).toBe(303)
  const location = answer.headers.get('location') ?? ''
  expect(location).toMatch(/^\/auth\/sso\/saml\/return\?/)
  return location.slice(location.indexOf('?') + 1)
}

const encoded = (xml: string) => Buffer.from(xml).toString('base64')

const finish = (query: string, browser: string) =>
  server.call('POST', '/v3/sign_on/callback', {
    json: { query },
    headers: { cookie: `soramoyo_sign_on=${browser}` },
  })

const good = (own: Partial<Answer> = {}): Answer => ({
  nameId: `name-${company.id}`,
  email: `taro@${domain}`,
  answers: null,
  audience: saml.entity_id,
  recipient: saml.acs_url,
  ...own,
})

async function begin() {
  const answer = await server.call('POST', '/v3/sign_on', { json: { email: `taro@${domain}` } })
  return { ...(await requestIn(answer.body.url)), browser: browserIn(answer.headers), url: answer.body.url }
}

type Changed = { own?: Partial<Answer>; key?: 'one' | 'two'; change?: (xml: string) => string }

/** A whole sign-in, with what an attacker changes on its way. */
async function signIn({ own, key, change = (xml) => xml }: Changed = {}) {
  const { id, state, browser } = await begin()
  const xml = change(await signedAnswer(good({ answers: id, ...own }), key))
  return finish(await post(encoded(xml), state), browser)
}

async function setUp(change: object = {}) {
  const read = await describeIt(samlMetadata())
  expect(read.status, read.text).toBe(200)
  const added = await as('owner').put(`${path}/domains`, { domain })
  zone.set(added.body.domains[0].record.name, added.body.domains[0].record.text)
  await as('owner').put(`${path}/domains/${domain}`)
  const tried = await tryIt()
  expect(tried.status, tried.text).toBe(200)
  const saved = await save({ is_active: true, admits_new: true, ...change })
  expect(saved.status, saved.text).toBe(200)
  return tried
}

async function tryIt() {
  const begun = await as('owner').put(`${path}/test`)
  const { id, state } = await requestIn(begun.body.url)
  const query = await post(encoded(await signedAnswer(good({ answers: id }))), state)
  return finish(query, browserIn(begun.headers))
}

test('the owner reads metadata in, tries it, and lets people in by it', async () => {
  const tried = await setUp()
  expect(tried.body.tried).toContainEqual({ name: 'email', value: `taro@${domain}` })
  const { setting } = (await as('owner').get(path)).body
  expect(setting).toMatchObject({ protocol: 'saml', issuer: 'https://login.example/saml' })
  expect(setting.certificates[0].fingerprint).toMatch(/^[0-9A-F:]{95}$/)
  const entered = await signIn()
  expect(entered.status, entered.text).toBe(200)
  const me = await server.call('GET', '/v4/auth/me', { as: entered.body.token })
  expect(me.body).toMatchObject({ email: `taro@${domain}`, roles: [{ key: 'restricted_viewer' }] })
  const metadata = await fetch(saml.entity_id.replace(/^https?:\/\/[^/]+/, server.url))
  expect(await metadata.text()).toContain(`Location="${saml.acs_url}"`)
})

test('groups give roles as with OpenID Connect', async () => {
  await setUp({ group_claim: 'groups', group_roles: [{ group: 'hr', role_key: 'standard_viewer' }] })
  const { token } = (await signIn({ own: { groups: ['all', 'hr'] } })).body
  expect((await server.call('GET', '/v4/auth/me', { as: token })).body.roles[0].key).toBe('standard_viewer')
})

test('two certificates stand beside each other while one takes the place of the other', async () => {
  await setUp()
  expect((await signIn({ key: 'two' })).body.code).toBe('sign_on_failed')
  const read = await describeIt(samlMetadata(['one', 'two']))
  expect(read.body.setting).toMatchObject({ is_active: true })
  expect((await signIn({ key: 'two' })).status).toBe(200)
  expect((await signIn({ key: 'one' })).status).toBe(200)
  const moved = await describeIt(samlMetadata(['one'], 'https://elsewhere.example/page'))
  expect(moved.body.setting).toMatchObject({ is_active: false, tested_at: null })
})

const signature = /<ds:Signature[\s\S]*?<\/ds:Signature>|<Signature[\s\S]*?<\/Signature>/

/** The signed assertion put aside, and another in its place. */
const wrapped = (place: 'before' | 'inside') => (xml: string) => {
  const [whole = ''] = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml) ?? []
  const forged = whole
    .replace(signature, '')
    .replace(/ID="[^"]+"/, 'ID="_forged"')
    .replace(/>name-\d+</, '>somebody-else<')
  return xml.replace(whole, () =>
    place === 'before'
      ? forged + whole
      : forged.replace('</saml:Assertion>', () => `${whole}</saml:Assertion>`),
  )
}

const attacks: [string, () => Changed][] = [
  ['no signature', () => ({ change: (xml) => xml.replace(signature, '') })],
  ['a key of somebody else', () => ({ key: 'two' })],
  [
    'another name under the signature',
    () => ({ change: (xml) => xml.replace(/>name-\d+</, '>somebody-else<') }),
  ],
  ['a forged assertion before the signed one', () => ({ change: wrapped('before') })],
  ['the signed assertion inside a forged one', () => ({ change: wrapped('inside') })],
  ['a comment in the name', () => ({ change: (xml) => xml.replace('>name-', '>na<!-- -->me-') })],
  ['a comment in an address', () => ({ change: (xml) => xml.replace('>taro@', '>taro<!---->@') })],
  ['another audience', () => ({ own: { audience: 'https://other.example/metadata' } })],
  ['another recipient', () => ({ own: { recipient: 'https://other.example/acs' } })],
  ['another provider', () => ({ own: { issuer: 'https://attacker.example/saml' } })],
  ['the answer to another request', () => ({ own: { answers: '_another' } })],
  ['the answer to no request', () => ({ own: { answers: null } })],
  ['what ran out three minutes ago', () => ({ own: { endMs: -180_000 } })],
  ['what holds from three minutes on', () => ({ own: { beforeMs: 180_000, endMs: 600_000 } })],
  ['a document type', () => ({ change: (xml) => `<!DOCTYPE r [<!ENTITY x "y">]>${xml}` })],
  [
    'an outer entity',
    () => ({
      change: (xml) =>
        `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${xml.replace('>name-', '>&x;')}`,
    }),
  ],
  [
    'a bomb',
    () => ({
      change: (xml) =>
        `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>${xml.replace('>name-', '>&b;')}`,
    }),
  ],
  [
    'thousands of elements',
    () => ({ change: (xml) => xml.replace('<samlp:Status>', () => `${'<a/>'.repeat(9_000)}<samlp:Status>`) }),
  ],
  [
    'a weak algorithm',
    () => ({
      change: (xml) =>
        xml
          .replaceAll('xmldsig-more#rsa-sha256', 'xmldsig#rsa-sha1')
          .replaceAll('2001/04/xmldsig#rsa-sha1', '2000/09/xmldsig#rsa-sha1'),
    }),
  ],
]

test('each attack is refused, and opens nothing', async () => {
  await setUp()
  for (const [title, attack] of attacks) {
    const { status, body, headers } = await signIn(attack())
    expect([title, status, body.code]).toEqual([title, 403, 'sign_on_failed'])
    expect(headers.getSetCookie().join()).not.toContain('soramoyo_access')
  }
  for (const own of [{ endMs: -90_000 }, { beforeMs: 90_000, endMs: 600_000 }])
    expect((await signIn({ own })).status, 'two minutes of skew').toBe(200)
  expect(
    (await signIn({ own: { format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' } })).status,
  ).toBe(403)
})

test('each assertion is taken once, in the browser that asked, and its way on once', async () => {
  await setUp()
  const [one, other] = [await begin(), await begin()]
  const answer = encoded(await signedAnswer(good({ answers: one.id })))
  const query = await post(answer, one.state)
  expect(await post(answer, one.state)).toContain('error=sign_on_failed')
  expect((await finish(query, other.browser)).body.code).toBe('sign_on_failed')
  expect((await finish(query, one.browser)).body.code).toBe('sign_on_failed')
  expect((await signIn()).status).toBe(200)
})

test('a sign-in begins at the service only where the company lets it', async () => {
  await setUp()
  const begunThere = async () => {
    const query = await post(encoded(await signedAnswer(good())), 'https://evil.example/')
    expect(query).not.toContain('evil')
    return finish(query, '')
  }
  expect((await begunThere()).body.code).toBe('sign_on_failed')
  await save({ admits_unsolicited: true })
  expect((await begunThere()).status).toBe(200)
  const { id } = await begin()
  const stolen = await post(encoded(await signedAnswer(good({ answers: id }))))
  expect((await finish(stolen, '')).body.code).toBe('sign_on_failed')
})

test('one company’s provider opens nothing of another, and a person’s refusal stays in the log', async () => {
  await setUp()
  const [key] = /[0-9a-f]{32}/.exec(place) ?? []
  place = place.replace(String(key), '0'.repeat(32))
  expect(await post(encoded(await signedAnswer(good())))).toContain('error=sign_on_unknown')
  place = new URL(saml.acs_url).pathname
  await signIn({ key: 'two' })
  const lines = await inCompany((tx) =>
    tx.selectFrom('security_logs').select('detail').where('task', '=', 'session.sign_on').execute(),
  )
  expect(JSON.stringify(lines)).toContain('sign_on_failed')
})

test('what a provider of two companies signed for one opens nothing of the other', async () => {
  await setUp()
  const other = await makeCompany(app)
  const { token } = other.accounts.owner
  const json = { xml: samlMetadata(), version: 1 }
  const theirs = (await server.call('PUT', `${path}/metadata`, { as: token, json })).body.saml
  const { id, state, browser } = await begin()
  const own = { answers: id, audience: theirs.entity_id, recipient: theirs.acs_url }
  const answer = encoded(await signedAnswer(good(own)))
  expect(await post(answer, state)).toContain('error=sign_on_failed')
  place = new URL(theirs.acs_url).pathname
  const taken = await post(answer, state)
  expect(taken).toContain('given=')
  const { status, body, headers } = await finish(taken, browser)
  expect([status, body.code]).toEqual([403, 'sign_on_failed'])
  expect(headers.getSetCookie().join()).not.toContain('soramoyo_access')
})

test('metadata is read from its address too, up to its longest and without being led elsewhere', async () => {
  const pages: Record<string, string> = { '/metadata': samlMetadata(), '/long': ' '.repeat(300_001) }
  const provider = createServer(({ url = '' }, reply) => {
    if (url === '/moved') reply.writeHead(302, { location: '/metadata' })
    reply.end(pages[url])
  })
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
  const { port } = provider.address() as AddressInfo
  const read = (page: string) =>
    as('owner').put(`${path}/metadata`, { url: `http://127.0.0.1:${port}${page}`, version: 1 })
  for (const page of ['/long', '/moved']) expect((await read(page)).body.code).toBe('sign_on_unreachable')
  expect((await read('/metadata')).body.setting.issuer).toBe('https://login.example/saml')
  await new Promise((done) => provider.close(done))
})

test('metadata that names no page over TLS, no certificate or more than one provider is refused in words', async () => {
  const odd = [
    '',
    '<a/>',
    'no xml',
    samlMetadata([]),
    samlMetadata(['one'], 'http://login.example/page'),
    samlMetadata(['one'], 'javascript:alert(1)'),
    `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${samlMetadata()}`,
    `<x xmlns="urn:oasis:names:tc:SAML:2.0:metadata">${samlMetadata()}${samlMetadata()}</x>`,
  ]
  for (const xml of odd) expect((await describeIt(xml)).status, xml.slice(0, 60)).toBe(422)
  const byUrl = (url: string) => as('owner').put(`${path}/metadata`, { url, version: 1 })
  expect((await byUrl('http://login.example/metadata')).status).toBe(422)
  expect((await byUrl('http://127.0.0.1:1/metadata')).body.code).toBe('sign_on_unreachable')
})

test('whatever is posted is led on without a fault', async () => {
  await setUp()
  const deep = '<a>'.repeat(2_900)
  for (const odd of [
    '',
    '%',
    'a',
    '====',
    encoded('<'),
    encoded('<a/>'),
    encoded(deep),
    encoded('\0'),
    'x'.repeat(200_000),
  ])
    expect(await post(odd, `${odd.slice(0, 50)}"><script>`)).toMatch(/error=sign_on_failed/)
  expect(app.config.secure).toBeDefined()
})
