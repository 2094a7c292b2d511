import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, testPassword } from '../../testing/company.ts'
import { type OpenidProvider, startOpenidProvider } from '../../testing/openid-provider.ts'
import { codeAt, setUpApp } from '../../testing/second-factor.ts'
import { suite } from '../../testing/suite.ts'

const { server, company, app, as, rows } = suite()

let provider: OpenidProvider
let domain: string
const zone = new Map<string, string>()

beforeAll(async () => {
  provider = await startOpenidProvider(`${app.config.PUBLIC_URL}/auth/sso/oidc/callback`)
  server.app.resolveTxt = async (name) => {
    const text = zone.get(name)
    if (text === undefined) throw new Error('ENOTFOUND')
    return [[text.slice(0, 20), text.slice(20)]]
  }
})
afterAll(() => provider.stop())
beforeEach(() => {
  domain = `of-${company.id}.example`
  zone.clear()
})

const path = '/v3/settings/sign_on'
const browserIn = (headers: Headers): string =>
  /soramoyo_sign_on=([^;]+)/.exec(headers.getSetCookie().join())?.[1] ?? ''

type Begun = { url: string; browser: string; status: number; body: { code?: string } }

async function begin(by: { email?: string; name?: string }): Promise<Begun> {
  const answer = await server.call('POST', '/v3/sign_on', { json: by })
  return {
    url: answer.body.url,
    browser: browserIn(answer.headers),
    status: answer.status,
    body: answer.body,
  }
}

const finish = (query: string, browser: string) =>
  server.call('POST', '/v3/sign_on/callback', {
    json: { query },
    headers: { cookie: `soramoyo_sign_on=${browser}` },
  })

const person = (own: Record<string, unknown> = {}) => ({
  sub: `sub-${company.id}`,
  email: `taro@${domain}`,
  email_verified: true,
  family_name: '山田',
  given_name: '太郎',
  ...own,
})

async function signIn(claims: Record<string, unknown> & { sub: string }, email = `taro@${domain}`) {
  provider.setPerson(claims)
  const { url, browser } = await begin({ email })
  return finish(await provider.comeBack(url), browser)
}

const version = async () => (await as('owner').get(path)).body.setting.version
const save = async (change: object) => as('owner').put(path, { ...change, version: await version() })

const { clientId: client_id, clientSecret: client_secret } = {
  clientId: 'soramoyo',
  clientSecret: 'a-client-secret-of-thirty-two-characters',
}
const first = () => ({ issuer: provider.issuer, client_id, client_secret, version: 1 })

async function proveDomain(name = domain) {
  const added = await as('owner').put(`${path}/domains`, { domain: name })
  const { record } = added.body.domains.find((one: { domain: string }) => one.domain === name)
  zone.set(record.name, record.text)
  return as('owner').put(`${path}/domains/${name}`)
}

async function tryIt() {
  provider.setPerson(person())
  const begun = await as('owner').put(`${path}/test`)
  return finish(await provider.comeBack(begun.body.url), browserIn(begun.headers))
}

/** The whole set-up, as the owner's screen does it. */
async function setUp(change: object = {}) {
  await as('owner').put(path, first())
  await proveDomain()
  await tryIt()
  const saved = await save({ is_active: true, ...change })
  expect(saved.status, saved.text).toBe(200)
}

const renamed = (companyId: number, id: number, email: string) =>
  app.database.asCompany(companyId, (tx) =>
    tx.updateTable('users').set({ email }).where('company_id', '=', companyId).where('id', '=', id).execute(),
  )

const invite = (email: string, role_key = 'standard_viewer') =>
  as('owner').post('/v4/common/users', { email, lastname: '山田', firstname: '太郎', role_key })

test('the owner sets a login service up, sees what comes back, and can switch it on only then', async () => {
  const lacking = await as('owner').put(path, { issuer: provider.issuer, version: 1 })
  expect(lacking.body.errors[0].field).toBe('client_id')
  expect((await as('owner').put(path, first())).status).toBe(200)
  expect((await save({ is_active: true })).body.code).toBe('sign_on_untested')
  const tried = await tryIt()
  expect([tried.status, tried.body.token]).toEqual([200, null])
  expect(tried.body.tried).toContainEqual({ name: 'email', value: `taro@${domain}` })
  expect(tried.headers.getSetCookie().join()).not.toContain('soramoyo_access')
  expect((await save({ is_active: true })).body.setting.is_active).toBe(true)
  const [kept] = await rows('sign_on_settings')
  expect(kept?.secret.includes(client_secret)).toBe(false)
  expect((await as('owner').get(path)).text).not.toContain(client_secret)
  const changed = await save({ client_id: 'another' })
  expect([changed.body.setting.is_active, changed.body.setting.tested_at]).toEqual([false, null])
})

test('nobody but the owner changes it', async () => {
  for (const role of ['super_administrator', 'limited_administrator', 'standard_viewer'] as const)
    expect((await as(role).put(path, first())).status).toBe(403)
  expect((await as('super_administrator').get(path)).status).toBe(200)
})

test('an invited person signs in by the mail address once, and by the name of the service from then on', async () => {
  await setUp()
  await invite(`taro@${domain}`)
  const entered = await signIn(person())
  expect(entered.status, entered.text).toBe(200)
  const me = await server.call('GET', '/v4/auth/me', { as: entered.body.token })
  expect(me.body).toMatchObject({ email: `taro@${domain}`, company_id: company.id, missing: null })
  const { sessions } = (await server.call('GET', '/v4/common/sessions', { as: entered.body.token })).body
  expect(sessions[0].factors).toEqual(['single_sign_on'])
  const again = await signIn(person({ email: `married@${domain}` }))
  expect((await server.call('GET', '/v4/auth/me', { as: again.body.token })).body.id).toBe(me.body.id)
})

test('a new person of a proven domain comes in with the least role, only where the company lets them', async () => {
  await setUp()
  expect((await signIn(person())).body.code).toBe('sign_on_no_account')
  await save({ admits_new: true })
  const entered = await signIn(person())
  const me = await server.call('GET', '/v4/auth/me', { as: entered.body.token })
  expect(me.body).toMatchObject({ name: '山田 太郎', roles: [{ key: 'restricted_viewer' }] })
  const elsewhere = await signIn(person({ sub: 'other', email: 'taro@not-proven.example' }))
  expect(elsewhere.body.code).toBe('sign_on_no_account')
})

test('groups give roles with every sign-in, but never touch ownership', async () => {
  const group_roles = [
    { group: 'hr', role_key: 'super_administrator' },
    { group: 'managers', role_key: 'standard_viewer' },
  ]
  await setUp({ admits_new: true, group_claim: 'groups', group_roles })
  const roleOf = async (groups: unknown) => {
    const { body } = await signIn(person({ groups }))
    return (await server.call('GET', '/v4/auth/me', { as: body.token })).body.roles[0].key
  }
  expect(await roleOf(['managers', 'hr'])).toBe('super_administrator')
  expect(await roleOf(['managers'])).toBe('standard_viewer')
  expect(await roleOf([])).toBe('restricted_viewer')
})

test('another person behind the same mail address does not get the account', async () => {
  await setUp({ admits_new: true })
  await signIn(person())
  expect((await signIn(person({ sub: 'somebody-else' }))).body.code).toBe('sign_on_other_person')
})

test('an unverified address, and one of another company’s account, are refused', async () => {
  await setUp({ admits_new: true })
  for (const email_verified of [false, 'false'])
    expect((await signIn(person({ email_verified }))).body.code).toBe('sign_on_mail_unverified')
  expect((await signIn(person({ email: undefined }))).body.code).toBe('sign_on_mail_unverified')
})

test('a company proves a domain by DNS, and no other company can', async () => {
  await as('owner').put(`${path}/domains`, { domain })
  expect((await as('owner').put(`${path}/domains/${domain}`)).body.code).toBe('domain_unproven')
  const proven = await proveDomain()
  expect(proven.status, proven.text).toBe(200)
  expect(proven.body.domains[0].proven_at).not.toBeNull()
  for (const wrong of ['localhost', 'a@b.example', '.example', 'x_y.example'])
    expect((await as('owner').put(`${path}/domains`, { domain: wrong })).status).toBe(422)
})

test('only by single sign-on: passwords open nothing but the owner’s account', async () => {
  await setUp({ only_by_it: true })
  const login = (role: 'owner' | 'super_administrator', password = testPassword) =>
    server.call('POST', '/v3/login', { json: { email: company.accounts[role].email, password } })
  expect((await login('super_administrator')).body.code).toBe('sign_on_only')
  expect((await login('super_administrator', 'wrong')).body.code).toBe('login_failed')
  expect((await login('owner')).status).toBe(200)
})

test('state, nonce, browser and code each hold, and each attempt once', async () => {
  await setUp({ admits_new: true })
  provider.setPerson(person())
  const [one, other] = [await begin({ email: `a@${domain}` }), await begin({ email: `a@${domain}` })]
  const [back, otherBack] = [await provider.comeBack(one.url), await provider.comeBack(other.url)]
  const refused = async (query: string, browser: string) => {
    const { status, body, headers } = await finish(query, browser)
    expect([status, body.code]).toEqual([403, 'sign_on_failed'])
    expect(headers.getSetCookie().join()).not.toContain('soramoyo_access')
  }
  await refused(back, other.browser)
  await refused(back, '')
  const swapped = new URLSearchParams(back)
  swapped.set('code', new URLSearchParams(otherBack).get('code') ?? '')
  await refused(swapped.toString(), one.browser)
  await refused(back, one.browser)
  const mixed = new URLSearchParams(otherBack)
  mixed.set('iss', 'https://attacker.example')
  await refused(mixed.toString(), other.browser)
  const third = await begin({ email: `a@${domain}` })
  const thirdBack = await provider.comeBack(third.url)
  expect((await finish(thirdBack, third.browser)).status).toBe(200)
  await refused(thirdBack, third.browser)
})

test('an attempt that took too long, and one for a service switched off meanwhile, are refused', async () => {
  await setUp({ admits_new: true })
  provider.setPerson(person())
  const { url, browser } = await begin({ email: `a@${domain}` })
  const back = await provider.comeBack(url)
  await save({ is_active: false })
  expect((await finish(back, browser)).body.code).toBe('sign_on_unknown')
  expect((await begin({ email: `a@${domain}` })).body.code).toBe('sign_on_unknown')
})

test('the discovery names another issuer, or nobody answers: neither is trusted', async () => {
  await as('owner').put(path, { ...first(), issuer: `${provider.issuer}/other` })
  expect((await as('owner').put(`${path}/test`)).body.code).toBe('sign_on_unreachable')
  await save({ issuer: 'http://127.0.0.1:1' })
  expect((await as('owner').put(`${path}/test`)).body.code).toBe('sign_on_unreachable')
  expect((await save({ issuer: 'http://login.example' })).status).toBe(422)
})

test('the company’s own start address leads on without a mail address', async () => {
  await setUp({ start_name: `kaisha-${company.id}` })
  expect((await begin({ name: `kaisha-${company.id}` })).url).toContain(provider.issuer)
  expect((await begin({ name: 'nobody-knows' })).body.code).toBe('sign_on_unknown')
})

test('the second factor and the allowed addresses hold for whoever the service lets in', async () => {
  await setUp({ admits_new: true })
  const { token } = (await signIn(person())).body
  const reset = await server.call('GET', '/v4/auth/me', { as: token })
  expect(reset.status).toBe(200)
  const setting = (await as('owner').get('/v3/settings/security')).body
  const rules = { ...setting, is_active: true, allowed_ip_addresses: ['203.0.113.5'] }
  await app.database.asCompany(company.id, (tx) =>
    tx
      .insertInto('security_settings')
      .values({ company_id: company.id, is_active: true, allowed_ip_addresses: rules.allowed_ip_addresses })
      .onConflict((c) =>
        c
          .column('company_id')
          .doUpdateSet({ is_active: true, allowed_ip_addresses: rules.allowed_ip_addresses }),
      )
      .execute(),
  )
  expect((await signIn(person())).body.code).toBe('address_not_allowed')
})

test('an account with an app is asked for its code behind single sign-on too', async () => {
  await setUp()
  const account = company.accounts.super_administrator
  const { secret } = await setUpApp(server.call, account.token, app.clock())
  await proveDomain('company.example')
  const entered = await signIn(person({ email: account.email }))
  expect((await server.call('GET', '/v4/auth/me', { as: entered.body.token })).body.missing).toBe(
    'second_factor',
  )
  const refused = await server.call('GET', '/v3/settings/security', { as: entered.body.token })
  expect(refused.body.code).toBe('second_factor_required')
  expect(codeAt(secret, app.clock())).toMatch(/^\d{6}$/)
})

test('switched to single sign-on only, what passwords opened is over at once, but the owner’s', async () => {
  await setUp({ admits_new: true })
  const { token } = (await signIn(person())).body
  const saved = await save({ only_by_it: true })
  expect(saved.body.message).toContain('4件の端末をログアウトしました')
  expect((await as('super_administrator').get('/v4/auth/me')).status).toBe(401)
  expect((await server.call('GET', '/v4/auth/me', { as: token })).status).toBe(200)
  expect((await as('owner').get('/v4/auth/me')).status).toBe(200)
})

test('who comes by single sign-on alone sets the required app up without a password, within minutes', async () => {
  await setUp({ admits_new: true })
  const rules = { roles: ['restricted_viewer'], required_from: '2020-01-01', version: 1 }
  await as('owner').put('/v3/settings/security/second_factor', rules)
  const { token } = (await signIn(person())).body
  const own = '/v4/common/own-account/second-factor'
  expect((await server.call('GET', own, { as: token })).body.proof).toBe('sign_on')
  const begun = await server.call('PUT', own, { as: token, json: {} })
  expect(begun.status, begun.text).toBe(200)
  const code = codeAt(begun.body.secret, app.clock())
  const confirmed = await server.call('PUT', `${own}/confirmation`, { as: token, json: { code } })
  expect(confirmed.body.recovery_codes).toHaveLength(10)
  expect((await server.call('GET', '/v4/auth/me', { as: token })).body.missing).toBe(null)
  const later = (await signIn(person({ sub: 'another', email: `ann@${domain}` }))).body.token
  server.setTime(app.clock().add({ minutes: 11 }).toString())
  expect((await server.call('GET', own, { as: later })).body.proof).toBe('sign_on_anew')
  const refused = await server.call('PUT', own, { as: later, json: {} })
  expect(refused.body.errors[0].field).toBe('current_password')
})

test('the owner frees an account of whom the service meant; the mail address counts again', async () => {
  await setUp({ admits_new: true })
  const { token } = (await signIn(person())).body
  const { id } = (await server.call('GET', '/v4/auth/me', { as: token })).body
  const link = `/v4/common/users/${id}/sign-on`
  expect((await as('owner').get(link)).body.link.subject).toBe(`sub-${company.id}`)
  expect((await as('super_administrator').remove(link)).status).toBe(403)
  expect((await as('owner').remove(link)).status).toBe(200)
  expect((await as('owner').remove(link)).status).toBe(404)
  expect((await server.call('GET', '/v4/auth/me', { as: token })).status).toBe(401)
  expect((await signIn(person({ sub: 'new-laptop' }))).status).toBe(200)
})

test('an attempt runs out, and a token made for another attempt opens nothing', async () => {
  await setUp({ admits_new: true })
  provider.setPerson(person())
  const [one, other] = [await begin({ email: `a@${domain}` }), await begin({ email: `a@${domain}` })]
  const swapped = new URL(one.url)
  swapped.searchParams.set('nonce', new URL(other.url).searchParams.get('nonce') ?? '')
  const back = await provider.comeBack(swapped.href)
  expect((await finish(back, one.browser)).body.code).toBe('sign_on_failed')
  const late = await provider.comeBack(other.url)
  server.setTime(app.clock().add({ minutes: 11 }).toString())
  expect((await finish(late, other.browser)).body.code).toBe('sign_on_failed')
})

test('no other company gets a proven domain, or an account that is somebody else’s', async () => {
  const elsewhere = await makeCompany(app)
  const { owner } = elsewhere.accounts
  await setUp({ admits_new: true })
  const byOther = (method: 'PUT', of: string, json?: object) =>
    server.call(method, of, { as: owner.token, ...(json && { json }) })
  const added = await byOther('PUT', `${path}/domains`, { domain })
  zone.set(added.body.domains[0].record.name, added.body.domains[0].record.text)
  expect((await byOther('PUT', `${path}/domains/${domain}`)).body.code).toBe('domain_taken')
  const email = `Moved@${domain}`
  await renamed(elsewhere.id, owner.id, email)
  const refused = await signIn(person({ email, sub: 'of-another' }))
  expect(refused.body.code).toBe('sign_on_no_account')
})

test('groups neither make an owner nor unmake one', async () => {
  await setUp({ group_claim: 'groups', group_roles: [{ group: 'hr', role_key: 'standard_viewer' }] })
  const email = `owner@${domain}`
  await renamed(company.id, company.accounts.owner.id, email)
  const entered = await signIn(person({ email, groups: ['hr'] }))
  const me = await server.call('GET', '/v4/auth/me', { as: entered.body.token })
  expect(me.body.roles[0].key).toBe('owner')
  const asked = await save({ group_roles: [{ group: 'hr', role_key: 'owner' }] })
  expect(asked.status).toBe(422)
})

test('the log names the service, its name for the person, and why somebody was refused', async () => {
  await setUp()
  await signIn(person())
  const answer = await as('owner').get('/v3/settings/security/log', { task: 'session.sign_on' })
  const [line] = answer.body.companySecurityLog
  expect(line).toMatchObject({ result: 'failure' })
  expect(line.detail).toContain(provider.issuer)
  expect(line.detail).toContain(`sub-${company.id}`)
  expect(line.detail).toContain('アカウントがありません')
})

test('whatever comes to the callback is refused without a fault', async () => {
  await setUp()
  const { browser } = await begin({ email: `a@${domain}` })
  const hostile = [
    '',
    '?',
    'state',
    'state=%',
    'state=%00&code=%ff',
    'code=a&code=b&state=c',
    `state=${'x'.repeat(7000)}`,
  ]
  hostile.push(
    'error=access_denied&error_description=<script>',
    '=&=&=',
    'id_token=a.b.c',
    'iss=javascript:alert(1)',
  )
  for (const query of hostile) {
    const { status, text } = await finish(query, browser)
    expect(status, `${query}: ${text}`).toBeGreaterThanOrEqual(400)
    expect(status, `${query}: ${text}`).toBeLessThan(500)
  }
})
