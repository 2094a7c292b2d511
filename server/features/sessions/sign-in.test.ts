import { expect, test } from 'vitest'
import { testPassword } from '../../testing/company.ts'
import type { Answer } from '../../testing/http.ts'
import { suite } from '../../testing/suite.ts'

const { app, server, company, fresh, work, columns } = suite({
  env: { TRUSTED_PROXIES: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1' },
  company: 'none',
})

let begun = 0

/** Each test its own company, and networks that no other test knows. */
async function begin() {
  server.setTime('2026-04-01T09:00:00+09:00')
  await fresh()
  begun += 1
}

const owner = () => company.accounts.owner
const network = (host: number) => `203.${begun}.113.${host}`
const home = () => network(1)

type Attempt = {
  email?: string
  password?: string
  from?: string
  device?: string | undefined
  entry_token?: string
}

const signIn = ({ email, password, from, device, entry_token }: Attempt = {}) =>
  server.call('POST', '/v3/login', {
    json: { email: email ?? owner().email, password: password ?? testPassword, entry_token },
    headers: {
      'x-forwarded-for': from ?? home(),
      ...(device ? { cookie: `soramoyo_device=${device}` } : {}),
    },
  })

const guess = (attempt: Attempt = {}) => signIn({ password: 'not-the-password', ...attempt })

async function guessTimes(times: number, attempt: Attempt = {}): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let turn = 0; turn < times; turn += 1) answers.push(await guess(attempt))
  return answers
}

const deviceIn = ({ headers }: Answer): string =>
  /soramoyo_device=([^;]+)/.exec(headers.getSetCookie().join())?.[1] ?? ''

async function noticesTo(email: string): Promise<string[]> {
  await work()
  const mails = await app.database.asSystem((tx) =>
    tx.selectFrom('outbox_messages').select('text_body').where('recipient', '=', email).execute(),
  )
  return mails.map(({ text_body }) => text_body).filter((text) => text.includes('/auth/entry/'))
}

const tokenIn = (text = '') => /auth\/entry\/([\w-]+)/.exec(text)?.[1] ?? ''

/** Guesses from many networks, each as soon as it may: whoever signs in on a new device waits for minutes. */
async function besiege(email = owner().email, hour = '09') {
  const hosts = Array.from({ length: 20 }, (_, place) => place + 10)
  await Promise.all(hosts.map((host) => guess({ email, from: network(host) })))
  for (const [place, time] of ['00:30', '01:30', '03:30'].entries()) {
    server.setTime(`2026-04-01T${hour}:${time}+09:00`)
    await guess({ email, from: network(place + 40) })
  }
}

test('five wrong passwords cost nothing, then the wait grows and is told in words and in Retry-After', async () => {
  await begin()
  const codes = (await guessTimes(6)).map(({ body }) => body.code)
  expect(codes).toEqual([...Array(5).fill('login_failed'), 'login_delayed'])
  const waiting = await signIn()
  expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([429, '30'])
  expect(waiting.body.message).toContain('あと30秒')
  server.setTime('2026-04-01T09:00:30+09:00')
  await guess()
  const longer = await signIn()
  expect(longer.headers.get('retry-after')).toBe('60')
  expect(longer.body.message).toContain('あと約1分（09:02まで）')
  server.setTime('2026-04-01T09:01:30+09:00')
  expect((await signIn()).status).toBe(200)
  expect((await guess()).body.code).toBe('login_failed')
})

test('attempts at the same moment cannot pass the limit together', async () => {
  await begin()
  const answers = await Promise.all(Array.from({ length: 25 }, () => guess()))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
})

test('an address without an account waits in the very same words', async () => {
  await begin()
  const [known, unknown] = [owner().email, `nobody-${company.id}@company.example`]
  const heard = async (email: string, from: string) =>
    (await guessTimes(7, { email, from })).map(({ status, body: { code, message } }) => ({
      status,
      code,
      message,
    }))
  expect(await heard(unknown, network(1))).toEqual(await heard(known, network(2)))
})

test('whoever guesses makes nobody wait on a device where the account signed in before', async () => {
  await begin()
  const device = deviceIn(await signIn())
  await besiege()
  expect((await signIn({ from: network(99) })).body.code).toBe('login_delayed')
  expect((await signIn({ from: network(99), device })).status).toBe(200)
  expect((await signIn({ from: network(99), device: 'made-up' })).status).toBe(429)
  const viewer = company.accounts.standard_viewer.email
  await guessTimes(5, { email: viewer, from: network(99) })
  expect((await signIn({ email: viewer, from: network(99), device })).status).toBe(429)
})

test('a known device guesses no more often than another, and makes nobody else wait', async () => {
  await begin()
  const device = deviceIn(await signIn())
  expect((await guessTimes(6, { device })).at(-1)?.body.code).toBe('login_delayed')
  expect((await signIn()).status).toBe(200)
})

test('one network is a /64 of IPv6, and an IPv4 address however it is dressed', async () => {
  await begin()
  const line = `2001:db8:${begun}:1`
  for (let host = 1; host <= 5; host += 1) await guess({ from: `${line}:${host}::${host}` })
  expect((await signIn({ from: `${line}:ffff::9` })).status).toBe(429)
  expect((await signIn({ from: `2001:db8:${begun}:2::9` })).status).toBe(200)
  await guessTimes(5, { from: `::ffff:${home()}` })
  expect((await signIn({ from: home() })).status).toBe(429)
})

test('an office behind one address: what its people mistype keeps none of the others out', async () => {
  await begin()
  const viewer = company.accounts.standard_viewer.email
  for (let person = 0; person < 12; person += 1)
    await Promise.all(
      Array.from({ length: 5 }, () => guess({ email: `person-${person}-${begun}@company.example` })),
    )
  expect((await signIn()).status).toBe(200)
  for (let person = 12; person < 20; person += 1)
    await Promise.all(
      Array.from({ length: 5 }, () => guess({ email: `person-${person}-${begun}@company.example` })),
    )
  expect((await signIn({ email: viewer })).body.code).toBe('login_delayed')
  expect((await signIn({ email: viewer, from: network(2) })).status).toBe(200)
})

test('the owner is told once a day, with a link that lets the owner in once past the wait', async () => {
  await begin()
  await besiege()
  const [notice, ...more] = await noticesTo(owner().email)
  expect(more).toEqual([])
  expect(notice).toContain('パスワードは変わっていません')
  const entry_token = tokenIn(notice)
  const from = network(99)
  expect((await signIn({ from })).status).toBe(429)
  expect((await guess({ from, entry_token })).body.code).toBe('login_failed')
  const viewer = { email: company.accounts.standard_viewer.email }
  expect((await guessTimes(6, { from, ...viewer, entry_token })).at(-1)?.status).toBe(429)
  const entered = await signIn({ from, entry_token })
  expect(entered.status).toBe(200)
  expect((await signIn({ from, entry_token })).body.code).toBe('entry_link_invalid')
  expect((await signIn({ from, device: deviceIn(entered) })).status).toBe(200)
})

test('a link of an hour ago, a made-up one and one that a new password ended let nobody in', async () => {
  await begin()
  await besiege()
  const [notice] = await noticesTo(owner().email)
  const entry_token = tokenIn(notice)
  server.setTime('2026-04-01T10:03:30+09:00')
  expect((await signIn({ entry_token })).body.code).toBe('entry_link_invalid')
  expect((await signIn({ entry_token: 'made-up' })).status).toBe(404)
  server.setTime('2026-04-01T10:03:29+09:00')
  expect((await server.call('GET', `/v3/password_reset_rules/${entry_token}`)).body.link).toBeNull()
  const reset = (token: string) =>
    server.call('POST', '/v3/password_reset_execute', { json: { token, password: 'kumori-nochi-7' } })
  expect((await reset(entry_token)).status).toBe(404)
  const change = { current_password: testPassword, password: 'kumori-nochi-7' }
  await server.call('PUT', '/v4/auth/password', { as: owner().token, json: change })
  expect((await signIn({ entry_token, password: change.password })).body.code).toBe('entry_link_invalid')
})

test('the right password that has to wait brings another link, once an hour', async () => {
  await begin()
  await besiege()
  server.setTime('2026-04-01T11:00:00+09:00')
  await besiege(owner().email, '11')
  expect(await noticesTo(owner().email)).toHaveLength(1)
  await signIn({ from: network(99) })
  await signIn({ from: network(99) })
  expect(await noticesTo(owner().email)).toHaveLength(2)
})

test('nobody is told of an address without an account', async () => {
  await begin()
  const email = `nobody-${company.id}@company.example`
  await besiege(email)
  expect(await noticesTo(email)).toEqual([])
})

test('a device that is signed out from elsewhere is no longer a known one', async () => {
  await begin()
  const lost = await signIn()
  const here = await signIn()
  const list = await server.call('GET', '/v4/common/sessions', { as: here.body.token })
  const [other] = list.body.sessions.filter(({ is_current }: { is_current: boolean }) => !is_current)
  await server.call('DELETE', `/v4/common/sessions/${other.id}`, { as: here.body.token })
  await besiege()
  const from = network(99)
  expect((await signIn({ from, device: deviceIn(lost) })).status).toBe(429)
  expect((await signIn({ from, device: deviceIn(here) })).status).toBe(200)
  await server.call('DELETE', '/v4/common/sessions', { as: here.body.token })
  expect(await columns('known_devices', ['user_id'])).toEqual([{ user_id: owner().id }])
})

test('a session asks for the password again without waiting for what others guessed, and bounds its own guesses', async () => {
  await begin()
  await besiege()
  const change = (as: string, current_password: string) =>
    server.call('PUT', '/v4/auth/password', { as, json: { current_password, password: 'kumori-nochi-7' } })
  const { token } = company.accounts.owner
  for (let turn = 0; turn < 5; turn += 1) expect((await change(token, 'not-it')).status).toBe(422)
  const waiting = await change(token, testPassword)
  expect([waiting.status, waiting.body.code, waiting.headers.get('retry-after')]).toEqual([
    429,
    'login_delayed',
    '30',
  ])
  server.setTime('2026-04-01T09:04:00+09:00')
  expect((await change(token, testPassword)).status).toBe(200)
})
