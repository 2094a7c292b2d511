import { expect, test } from 'vitest'
import { makeCompany, testPassword } from '../../testing/company.ts'
import { type Answer, httpClient } from '../../testing/http.ts'
import { suite } from '../../testing/suite.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { server, company, fresh, columns, row, update } = suite({
  env: { TRUSTED_PROXIES: '127.0.0.1' },
  company: 'none',
})

let addresses = 0

/** Each test its own company at its own network address, since failures count for both. */
async function begin(at = '2026-04-01T09:00:00+09:00') {
  server.setTime(at)
  await fresh()
  addresses += 1
  return { email: company.accounts.owner.email, from: `203.0.113.${addresses}` }
}

type Person = { email: string; from: string }

const signIn = ({ email, from }: Person, password = testPassword, headers: Record<string, string> = {}) =>
  server.call('POST', '/v3/login', {
    json: { email, password },
    headers: { 'x-forwarded-for': from, ...headers },
  })

async function failTimes(person: Person, times: number) {
  const attempts = Array.from({ length: times }, () => signIn(person, 'not-the-password'))
  for (const { status } of await Promise.all(attempts)) expect(status).toBe(401)
}

const me = (as: string) => server.call('GET', '/v4/auth/me', { as })

const cookiesOf = ({ headers }: Answer) =>
  Object.fromEntries(
    headers.getSetCookie().map((line) => {
      const [pair = '', ...flags] = line.split('; ')
      const [name = '', value = ''] = pair.split('=')
      return [name, { value, flags: flags.sort() }]
    }),
  )

const refreshTokenOf = (answer: Answer) => cookiesOf(answer).soramoyo_refresh?.value ?? ''

const refresh = (token: string) =>
  server.call('POST', '/v3/refresh-token', { json: {}, headers: { cookie: `soramoyo_refresh=${token}` } })

const securityLog = () => columns('security_logs', ['task', 'result', 'user_id', 'ip_address'])

const withoutId = ({ body: { request_id: _, ...body } }: Answer) => body

test('signing in gives a token of thirty minutes that opens the own profile', async () => {
  const person = await begin()
  const answer = await signIn({ ...person, email: person.email.toUpperCase() })
  expect(answer.body).toEqual({ token: expect.any(String), expiresIn: 1800 })
  const profile = await me(answer.body.token)
  expect(profile.body).toMatchObject({
    id: company.accounts.owner.id,
    company_name: company.name,
    name: '試験 owner',
    is_owner: true,
    display_limit: false,
    roles: [{ key: 'owner', name: 'オーナー', type: 'administrator' }],
  })
  expect(profile.body.permissions).toContain('security_setting.delete')
  expect(await securityLog()).toEqual([
    { task: 'session.login', result: 'success', user_id: company.accounts.owner.id, ip_address: person.from },
  ])
})

test('the cookies are HttpOnly and Lax, open the same session, and a session of thirty minutes ends', async () => {
  const cookies = cookiesOf(await signIn(await begin()))
  expect(cookies.soramoyo_access?.flags).toEqual(['HttpOnly', 'Max-Age=1800', 'Path=/', 'SameSite=Lax'])
  expect(cookies.soramoyo_refresh?.flags).toEqual(['HttpOnly', 'Max-Age=1209600', 'Path=/', 'SameSite=Lax'])
  expect(cookies.soramoyo_device?.flags).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax'])
  const cookie = `soramoyo_access=${cookies.soramoyo_access?.value}`
  const own = () => server.call('GET', '/v4/auth/me', { headers: { cookie } })
  expect((await own()).status).toBe(200)
  server.setTime('2026-04-01T09:29:59+09:00')
  expect((await own()).status).toBe(200)
  server.setTime('2026-04-01T09:30:00+09:00')
  expect((await own()).body.code).toBe('unauthenticated')
})

test('over https the cookies are Secure and bound to the host', async () => {
  const secure = await openTestApp({ PUBLIC_URL: 'https://soramoyo.example' })
  try {
    const { accounts } = await makeCompany(secure.app)
    const answer = await secure.call('POST', '/v3/login', {
      json: { email: accounts.owner.email, password: testPassword },
    })
    const cookies = cookiesOf(answer)
    expect(Object.keys(cookies).sort()).toEqual([
      '__Host-soramoyo_access',
      '__Host-soramoyo_device',
      '__Host-soramoyo_refresh',
    ])
    for (const { flags } of Object.values(cookies))
      expect(flags).toEqual(expect.arrayContaining(['Secure', 'Path=/']))
    const cookie = `__Host-soramoyo_access=${cookies['__Host-soramoyo_access']?.value}`
    expect((await secure.call('GET', '/v4/auth/me', { headers: { cookie } })).status).toBe(200)
  } finally {
    await secure.close()
  }
})

test('an unknown address and a wrong password read and last the same', async () => {
  const person = await begin()
  const refusal = { status: 401, code: 'login_failed', message: expect.any(String) }
  const attempts = [
    (turn: number) => signIn({ ...person, email: `nobody-${turn}@company.example` }),
    (turn: number) => signIn({ ...person, from: `198.51.100.${turn}` }, 'not-the-password'),
  ]
  // The least of each kind, in turns: a busy machine only adds to it, so more turns bring both near the floor.
  const least = attempts.map(() => Number.POSITIVE_INFINITY)
  const apart = () => Math.max(...least) - Math.min(...least)
  for (let turn = 0; turn < 40 && !(turn >= 5 && apart() < 100); turn += 1)
    for (const [kind, attempt] of attempts.entries()) {
      const begun = performance.now()
      const answer = await attempt(turn)
      least[kind] = Math.min(least[kind] ?? 0, performance.now() - begun)
      expect({ status: answer.status, ...withoutId(answer) }).toEqual(refusal)
    }
  expect(Math.min(...least)).toBeGreaterThan(290)
  expect(apart()).toBeLessThan(100)
})

test('a failure is logged for the company whose account it was, and an unknown address for nobody', async () => {
  const person = await begin()
  await failTimes(person, 1)
  await failTimes({ ...person, email: 'nobody@company.example' }, 1)
  expect(await securityLog()).toMatchObject([
    { task: 'session.login', result: 'failure', user_id: company.accounts.owner.id },
  ])
})

test('a weaker hash is replaced at the next sign-in', async () => {
  const person = await begin()
  const stored = () => row('users', { id: company.accounts.owner.id })
  expect((await stored()).password_hash).toContain('m=4096')
  await signIn(person)
  expect((await stored()).password_hash).toContain('m=19456')
  expect((await signIn(person)).status).toBe(200)
})

test('refreshing gives new tokens, by cookie or in the body, and the old access token is dead', async () => {
  const first = await signIn(await begin())
  const second = await refresh(refreshTokenOf(first))
  expect(second.body).toEqual({ token: expect.any(String), expiresIn: 1800 })
  expect((await me(first.body.token)).status).toBe(401)
  expect((await me(second.body.token)).status).toBe(200)
  const third = await server.call('POST', '/v3/refresh-token', {
    json: { refresh_token: refreshTokenOf(second) },
  })
  expect((await me(third.body.token)).status).toBe(200)
})

test('a spent refresh token ends its whole session, and no other', async () => {
  const person = await begin()
  const [first, other] = [await signIn(person), await signIn(person)]
  const second = await refresh(refreshTokenOf(first))
  const stolen = await refresh(refreshTokenOf(first))
  expect(stolen.body.code).toBe('unauthenticated')
  expect(cookiesOf(stolen).soramoyo_access?.value).toBe('')
  expect((await me(second.body.token)).status).toBe(401)
  expect((await refresh(refreshTokenOf(second))).status).toBe(401)
  expect((await me(other.body.token)).status).toBe(200)
  expect(await securityLog()).toContainEqual(
    expect.objectContaining({ task: 'session.refresh', result: 'failure' }),
  )
})

test('of two refreshes at the same moment one wins and the session ends', async () => {
  const token = refreshTokenOf(await signIn(await begin()))
  const answers = await Promise.all([refresh(token), refresh(token)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  const winner = answers.find(({ status }) => status === 200)
  expect((await me(winner?.body.token)).status).toBe(401)
})

test('a refresh token lives fourteen days, an unknown or missing one opens nothing', async () => {
  const token = refreshTokenOf(await signIn(await begin()))
  server.setTime('2026-04-15T09:00:00+09:00')
  const late = await refresh(token)
  expect([late.status, cookiesOf(late).soramoyo_refresh?.value]).toEqual([401, ''])
  expect((await refresh('unknown')).status).toBe(401)
  expect((await server.call('POST', '/v3/refresh-token')).status).toBe(401)
})

test('a session used every day is over after thirty days, and its last tokens do not outlive it', async () => {
  const first = await signIn(await begin())
  let token = refreshTokenOf(first)
  for (let day = 2; day <= 30; day += 1) {
    server.setTime(`2026-04-${String(day).padStart(2, '0')}T09:00:00+09:00`)
    const renewed = await refresh(token)
    expect(renewed.status).toBe(200)
    token = refreshTokenOf(renewed)
    if (day === 20) expect(cookiesOf(renewed).soramoyo_refresh?.flags).toContain(`Max-Age=${11 * 86_400}`)
  }
  server.setTime('2026-05-01T08:45:00+09:00')
  const last = await refresh(token)
  expect(last.body.expiresIn).toBe(15 * 60)
  expect((await me(last.body.token)).status).toBe(200)
  server.setTime('2026-05-01T09:00:00+09:00')
  expect((await me(last.body.token)).status).toBe(401)
  expect((await refresh(refreshTokenOf(last))).status).toBe(401)
})

test('signing out ends the session at once, its refresh token too', async () => {
  const answer = await signIn(await begin())
  const out = await server.call('DELETE', '/v3/logout', { as: answer.body.token })
  expect(out.body).toEqual({ message: 'ログアウトしました。' })
  expect(cookiesOf(out).soramoyo_access?.value).toBe('')
  expect((await me(answer.body.token)).status).toBe(401)
  expect((await refresh(refreshTokenOf(answer))).status).toBe(401)
})

test('another site can neither sign in nor out', async () => {
  const person = await begin()
  const foreign = { origin: 'https://evil.example' }
  expect((await signIn(person, testPassword, foreign)).body.code).toBe('foreign_origin')
  const { body } = await signIn(person)
  const headers = { ...foreign, cookie: `soramoyo_access=${body.token}` }
  expect((await server.call('DELETE', '/v3/logout', { headers })).status).toBe(403)
  expect((await me(body.token)).status).toBe(200)
})

test('a deleted account can neither go on nor sign in again', async () => {
  const person = await begin()
  const { body } = await signIn(person)
  await update('users', { id: company.accounts.owner.id }, { deleted_at: new Date() })
  expect((await me(body.token)).status).toBe(401)
  expect((await signIn(person)).status).toBe(401)
})

test('without a session a caller learns nothing but 401', async () => {
  const call = httpClient(server.url)
  expect((await call('GET', '/v4/auth/me')).body.code).toBe('unauthenticated')
  expect((await call('GET', '/v4/auth/me', { as: 'made-up' })).status).toBe(401)
})
