import { randomUUID } from 'node:crypto'
import { request as plainRequest } from 'node:http'
import { Temporal } from 'temporal-polyfill'
import { beforeEach, describe, expect, test } from 'vitest'
import { endAll } from './features/sessions/service.ts'
import type { Ctx } from './platform/context.ts'
import { declaredCalls } from './platform/http/openapi.ts'
import { hashPassword, passwordMatches } from './platform/password-hash.ts'
import { makeCompany, type TestCompany, testPassword } from './testing/company.ts'
import { suite } from './testing/suite.ts'
import { sendRound } from './testing/survey.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

const { app, server, company, inCompany, newMember, answer, work } = suite({
  env: { PUBLIC_URL: 'https://soramoyo.example' },
})

beforeEach(async () => {
  // What one test guessed must not close the address to the next.
  await app.database.asSystem((tx) => tx.deleteFrom('login_failures').execute())
})

const owner = () => company.accounts.owner

const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  server.call('POST', '/v3/login', { json: { email, password }, headers })

describe('guessing', () => {
  /** How long the processor was busy, whatever the least time of a refusal. What else runs meanwhile only adds to it. */
  async function workOf(task: () => Promise<unknown>): Promise<number> {
    const before = process.cpuUsage()
    await task()
    const { user, system } = process.cpuUsage(before)
    return user + system
  }

  test('an unknown address costs the server as much work as a wrong password', async () => {
    const roles = Object.values(company.accounts)
    // A first sign-in gives each account today's hash.
    for (const { email } of roles) await signIn(email, testPassword)
    const todaysHash = await hashPassword(testPassword)
    const known: number[] = []
    const unknown: number[] = []
    const verification: number[] = []
    for (let turn = 0; turn < 11; turn += 1) {
      const email = roles[turn % roles.length]?.email ?? ''
      known.push(await workOf(() => signIn(email, 'not-the-password')))
      unknown.push(await workOf(() => signIn(`${randomUUID()}@company.example`, 'not-the-password')))
      verification.push(await workOf(() => passwordMatches(todaysHash, 'not-the-password')))
    }
    const difference = Math.abs(Math.min(...known) - Math.min(...unknown))
    expect(difference / Math.min(...verification)).toBeLessThan(0.5)
  }, 60_000)

  test('wrong passwords make the account wait elsewhere, for the right one too', async () => {
    await Promise.all(Array.from({ length: 10 }, () => signIn(owner().email, 'not-the-password')))
    expect((await signIn(owner().email, testPassword)).body.code).toBe('login_delayed')
  })
})

describe('another session than one’s own', () => {
  const accessOf = (headers: Headers) =>
    /__Host-soramoyo_access=([^;]+)/.exec(headers.getSetCookie().join())?.[1] ?? ''

  test('a token that was planted before signing in opens nothing afterwards', async () => {
    const planted = 'planted-by-somebody-else-0123456789'
    const cookie = `__Host-soramoyo_access=${planted}; __Host-soramoyo_refresh=${planted}`
    const answer = await signIn(owner().email, testPassword, { cookie })
    expect(answer.status).toBe(200)
    expect(accessOf(answer.headers)).not.toBe(planted)
    expect((await server.call('GET', '/v4/auth/me', { headers: { cookie } })).status).toBe(401)
    expect((await server.call('GET', '/v4/auth/me', { as: planted })).status).toBe(401)
  })

  test('signing in over another’s session leaves theirs, and gives a token of its own', async () => {
    const theirs = company.accounts.standard_viewer.token
    const cookie = `__Host-soramoyo_access=${theirs}`
    const answer = await signIn(owner().email, testPassword, { cookie })
    const own = await server.call('GET', '/v4/auth/me', { as: answer.body.token })
    const kept = await server.call('GET', '/v4/auth/me', { as: theirs })
    expect([own.body.id, kept.body.id]).toEqual([owner().id, company.accounts.standard_viewer.id])
  })

  test('a spent refresh token ends every token of its session', async () => {
    const first = await signIn(owner().email, testPassword)
    const refreshOf = (headers: Headers) =>
      /__Host-soramoyo_refresh=([^;]+)/.exec(headers.getSetCookie().join())?.[1]
    const refresh = (refresh_token: string | undefined) =>
      server.call('POST', '/v3/refresh-token', { json: { refresh_token } })
    const second = await refresh(refreshOf(first.headers))
    expect((await refresh(refreshOf(first.headers))).status).toBe(401)
    expect((await server.call('GET', '/v4/auth/me', { as: second.body.token })).status).toBe(401)
    expect((await refresh(refreshOf(second.headers))).status).toBe(401)
  })

  test('what ends an account’s sessions ends all of them at once, and nobody else’s', async () => {
    const { id, email, token } = company.accounts.limited_administrator
    const other = (await signIn(email, testPassword)).body.token
    await inCompany((tx) => {
      const actor = {
        companyId: company.id,
        userId: owner().id,
        sessionId: 0,
        role: 'owner' as const,
        permissions: [],
        name: '試験 owner',
        missing: null,
        isFactorStale: false,
      }
      const request = { id: 'test', ip: '127.0.0.1', uri: 'PUT /', userAgent: '' }
      const ctx: Ctx = { app, actor, tx, now: Temporal.Now.instant(), request }
      return endAll(ctx, id, 'account_changed')
    })
    for (const as of [token, other])
      expect((await server.call('GET', '/v4/auth/me', { as })).status).toBe(401)
    expect((await server.call('GET', '/v4/auth/me', { as: owner().token })).status).toBe(200)
  })

  test('a change of role ends the sessions of whom it concerns', async () => {
    const { id, token } = company.accounts.limited_administrator
    const { user } = (await server.call('GET', `/v4/common/users/${id}`, { as: owner().token })).body
    const { lastname, firstname, email, version } = user
    const json = { lastname, firstname, email, version, role_key: 'standard_viewer' }
    const changed = await server.call('PUT', `/v4/common/users/${id}`, { as: owner().token, json })
    expect(changed.status).toBe(200)
    expect((await server.call('GET', '/v4/auth/me', { as: token })).status).toBe(401)
  })
})

describe('another site', () => {
  const cookie = () => `__Host-soramoyo_access=${owner().token}`

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'https://soramoyo.example.evil.example' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('%j cannot change anything with the reader’s cookie', async (from) => {
    const headers = { ...from, cookie: cookie() }
    const answer = await server.call('POST', '/v3/settings/security/register', { headers })
    expect([answer.status, answer.body.code]).toEqual([403, 'foreign_origin'])
    const { body } = await server.call('GET', '/v3/settings/security', { as: owner().token })
    expect(body.is_active).toBe(false)
  })

  test('the own site can', async () => {
    const headers = { origin: 'https://soramoyo.example', 'sec-fetch-site': 'same-origin', cookie: cookie() }
    expect((await server.call('POST', '/v3/settings/security/register', { headers })).status).toBe(200)
  })
})

describe('a link to set a password', () => {
  /** As an attacker would ask: under a host of his own, which fetch does not let one send. */
  const askAtHost = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = {
        host,
        'x-forwarded-host': host,
        forwarded: `host=${host}`,
        'content-type': 'application/json',
      }
      plainRequest(`${server.url}/v3/password_reset`, { method: 'POST', headers }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode))
      })
        .once('error', reject)
        .end(JSON.stringify({ email: owner().email }))
    })

  async function mailed(): Promise<string> {
    await work()
    const { text_body } = await app.database.asSystem((tx) =>
      tx
        .selectFrom('outbox_messages')
        .select('text_body')
        .where('recipient', '=', owner().email)
        .executeTakeFirstOrThrow(),
    )
    return text_body
  }

  test('leads to the configured address whatever Host says, and works once', async () => {
    expect(await askAtHost('evil.example')).toBe(200)
    const text = await mailed()
    expect(text).not.toContain('evil.example')
    const token = /https:\/\/soramoyo\.example\/auth\/password_reset_window\/([\w-]+)/.exec(text)?.[1]
    const set = (password: string) =>
      server.call('POST', '/v3/password_reset_execute', { json: { token, password } })
    expect((await set('kumori-nochi-hare')).status).toBe(200)
    expect((await set('ame-nochi-kumori')).body.code).toBe('reset_link_invalid')
    expect((await signIn(owner().email, 'ame-nochi-kumori')).status).toBe(401)
  })
})

test('no secret of an account rests in the database as it is', async () => {
  await server.call('POST', '/v3/password_reset', { json: { email: owner().email } })
  await work()
  const { text_body } = await app.database.asSystem((tx) =>
    tx
      .selectFrom('outbox_messages')
      .select('text_body')
      .where('recipient', '=', owner().email)
      .executeTakeFirstOrThrow(),
  )
  const [, link = ''] = /password_reset_window\/([\w-]+)/.exec(text_body) ?? []
  expect(link.length).toBeGreaterThan(40)
  const secrets = [testPassword, link, owner().token]
  const kept = await app.database.asSystem(async (tx) => [
    await tx.selectFrom('users').selectAll().execute(),
    await tx.selectFrom('password_tokens').selectAll().execute(),
    await tx.selectFrom('sessions').selectAll().execute(),
    await tx.selectFrom('mails').selectAll().execute(),
    await tx.selectFrom('security_logs').selectAll().execute(),
  ])
  const text = JSON.stringify(kept)
  expect(text).toContain(owner().email)
  for (const secret of secrets) {
    expect(text).not.toContain(secret)
    expect(text).not.toContain(JSON.stringify(Buffer.from(secret)).slice(1, -1))
    expect(text).not.toContain(JSON.stringify(Buffer.from(secret, 'base64url')).slice(1, -1))
  }
})

test('without a session nothing opens but what these calls are for', () => {
  const open = declaredCalls().filter(({ meta }) => meta.access === 'public')
  expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'GET /v3/ip',
    'GET /v3/password_reset_rules/{token}',
    'GET /v4/common/mail-confirmations/{token}',
    'GET /v4/public/answers/{token}',
    'GET /v4/public/operator',
    'GET /v4/public/replies/{token}',
    'POST /v3/engage/callback',
    'POST /v3/login',
    'POST /v3/password_reset',
    'POST /v3/password_reset_execute',
    'POST /v3/refresh-token',
    'POST /v3/sign_on',
    'POST /v3/sign_on/callback',
    'POST /v4/auth/passkey',
    'POST /v4/auth/passkey/challenge',
    'POST /v4/common/mail-confirmations',
    'POST /v4/public/answers/{token}',
    'POST /v4/public/error_reports',
    'POST /v4/public/replies/{token}',
  ])
})

describe('the caller’s address', () => {
  const allowLoopbackOnly = (of: TestApp, ours: TestCompany) =>
    of.app.database.asCompany(ours.id, (tx) =>
      tx
        .updateTable('security_settings')
        .set({ is_active: true, allowed_ip_addresses: ['203.0.113.5'] })
        .execute(),
    )

  const forged = [
    { 'x-forwarded-for': '203.0.113.5' },
    { 'x-real-ip': '203.0.113.5' },
    { forwarded: 'for=203.0.113.5' },
    { 'x-client-ip': '203.0.113.5', 'true-client-ip': '203.0.113.5', 'cf-connecting-ip': '203.0.113.5' },
  ]

  test('is asked of company users only: who answers a survey or resets a password may be anywhere', async () => {
    await allowLoopbackOnly(server, company)
    const member = await newMember()
    const now = app.clock()
    const round = { round: 1, dueOn: '2026-04-01', sentAt: now, closesAt: now.add({ hours: 24 }) }
    const token = await sendRound(app, company, member, round)
    expect((await server.call('GET', `/v4/public/answers/${token}`)).status).toBe(200)
    const json = { question1: 4, question2: 4, question3: 4 }
    await answer(token, json)
    const asked = await server.call('POST', '/v3/password_reset', { json: { email: owner().email } })
    expect(asked.status).toBe(200)
  })

  test.each(forged)('is the socket’s without a trusted proxy: %j opens nothing', async (headers) => {
    await allowLoopbackOnly(server, company)
    const call = await server.call('GET', '/v4/auth/me', { as: owner().token, headers })
    expect(call.body.code).toBe('address_not_allowed')
    expect((await signIn(owner().email, testPassword, headers)).body.code).toBe('address_not_allowed')
  })

  test('behind a trusted proxy is the last that the proxy has seen, not what the caller wrote before it', async () => {
    const proxied = await openTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
    try {
      const ours = await makeCompany(proxied.app)
      await allowLoopbackOnly(proxied, ours)
      const as = ours.accounts.owner.token
      const from = (chain: string) =>
        proxied.call('GET', '/v4/auth/me', { as, headers: { 'x-forwarded-for': chain } })
      expect((await from('203.0.113.5')).status).toBe(200)
      expect((await from('203.0.113.5, 198.51.100.1')).body.code).toBe('address_not_allowed')
      expect((await from('198.51.100.1, 203.0.113.5')).status).toBe(200)
    } finally {
      await proxied.close()
    }
  })
})

test('a sign-out empties what the browser keeps, and no page asks for camera, place or money', async () => {
  const answer = await server.call('DELETE', '/v3/logout', { as: company.accounts.owner.token })
  expect(answer.headers.get('clear-site-data')).toBe('"cache"')
  for (const path of ['/auth/login', '/v4/auth/me', '/']) {
    const { headers } = await server.call('GET', path)
    expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*geolocation=\(\).*payment=\(\)/)
  }
})
