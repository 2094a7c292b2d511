import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { newAuthenticator } from '../../../testing/authenticator.ts'
import { passkeyCalls } from '../../../testing/passkeys.ts'
import { suite } from '../../../testing/suite.ts'

const begin = '2026-04-01T09:00:00+09:00'
const { server, company, rows, insert, update } = suite({ at: begin })

const own = '/v4/common/own-account/passkeys'
const elsewhere = { origin: 'https://soramoyo.example.net' }
const goTo = (minutes: number) => server.setTime(Temporal.Instant.from(begin).add({ minutes }).toString())

const { add, beginSignIn, send, signIn } = passkeyCalls((...of: Parameters<typeof server.call>) =>
  server.call(...of),
)
const holder = () => company.accounts.super_administrator
const fresh = () => newAuthenticator(server.app.config.PUBLIC_URL)

async function registered(as = holder().token) {
  const passkey = fresh()
  await add(passkey, as)
  return passkey
}

const tasks = async () => (await rows('security_logs')).map(({ task, result }) => `${task} ${result}`)

test('a passkey signs in alone, and counts as a factor just shown', async () => {
  const passkey = await registered()
  goTo(1)
  const { status, body } = await signIn(passkey)
  expect(status).toBe(200)
  const me = await server.call('GET', '/v4/auth/me', { as: body.token })
  expect(me.body).toMatchObject({ id: holder().id, missing: null })
  const log = () => server.call('GET', '/v3/settings/security/download_logs', { as: body.token })
  goTo(10)
  expect((await log()).status).toBe(200)
  goTo(12)
  expect((await log()).body.code).toBe('step_up_required')
  const { passkeys } = (await server.call('GET', own, { as: body.token })).body
  expect(passkeys).toMatchObject([{ last_used_at: '2026-04-01 09:01:00' }])
  expect(await tasks()).toContain('session.passkey success')
})

test('what was signed elsewhere, for another site or without its user is refused', async () => {
  const passkey = await registered()
  for (const differs of [elsewhere, { rpId: 'example.net' }, { flags: 0x01 }]) {
    const answer = await signIn(passkey, differs)
    expect([answer.status, answer.body.code]).toEqual([403, 'passkey_refused'])
  }
  expect(await tasks()).toContain('session.passkey failure')
})

test('a challenge is answered once, within five minutes, in the browser that asked; what comes late is logged', async () => {
  const passkey = await registered()
  const { challenge, cookie, asked } = await beginSignIn()
  expect(asked).toMatchObject({ userVerification: 'required', timeout: 300_000, allowCredentials: [] })
  const signed = passkey.get(challenge)
  expect((await send(signed, cookie)).status).toBe(200)
  expect((await send(signed, cookie)).body.code).toBe('passkey_late')
  expect(await tasks()).toContain('session.passkey failure')
  const other = await beginSignIn()
  expect((await send(passkey.get(other.challenge), cookie)).body.code).toBe('passkey_late')
  expect((await send(passkey.get(other.challenge), other.cookie)).status).toBe(200)
  const late = await beginSignIn()
  goTo(6)
  expect((await send(passkey.get(late.challenge), late.cookie)).body.code).toBe('passkey_late')
})

test('two tabs of one browser may both ask', async () => {
  const passkey = await registered()
  const first = await beginSignIn()
  const second = await beginSignIn(first.cookie)
  expect(second.cookie).toBe(first.cookie)
  expect((await send(passkey.get(first.challenge), first.cookie)).status).toBe(200)
  expect((await send(passkey.get(second.challenge), second.cookie)).status).toBe(200)
})

test('a made-up challenge is none of ours', async () => {
  const passkey = await registered()
  const { challenge, cookie } = await beginSignIn()
  const [end, nonce, signature] = Buffer.from(challenge, 'base64url').toString().split('.')
  const longer = Buffer.from(`${Number(end) + 60_000}.${nonce}.${signature}`).toString('base64url')
  for (const made of [longer, 'AAAA', ''])
    expect((await send(passkey.get(made), cookie)).body.code).toBe('passkey_late')
})

test('a counter that goes back is of a copy: refused and logged by that name', async () => {
  const passkey = await registered()
  expect((await signIn(passkey, { counter: 9 })).status).toBe(200)
  expect((await signIn(passkey, { counter: 9 })).body.code).toBe('passkey_copied')
  expect(await tasks()).toContain('session.passkey_copied failure')
})

test('one that never counts is no copy', async () => {
  const passkey = fresh()
  await add(passkey, holder().token, { counter: 0 })
  expect((await signIn(passkey, { counter: 0 })).status).toBe(200)
  expect((await signIn(passkey, { counter: 0 })).status).toBe(200)
})

test('an unknown passkey opens nothing, and the installation’s log tells of it', async () => {
  const lines = async () =>
    Number((await server.app.database.pool.query('select from installation_logs')).rowCount)
  const before = await lines()
  expect((await signIn(fresh())).body.code).toBe('passkey_unknown')
  expect(await lines()).toBe(before + 1)
})

test('guesses at a passkey are counted with those at the password, and who has to wait waits with the right one too', async () => {
  const passkey = await registered()
  for (let tries = 0; tries < 3; tries += 1) await signIn(passkey, elsewhere)
  for (let tries = 0; tries < 2; tries += 1)
    await server.call('POST', '/v3/login', { json: { email: holder().email, password: 'wrong' } })
  expect((await signIn(passkey)).body.code).toBe('login_delayed')
  goTo(2)
  expect((await signIn(passkey)).status).toBe(200)
})

test('a company whose people come in by its login service alone lets no passkey in, but the owner', async () => {
  const [passkey, owners] = [await registered(), await registered(company.accounts.owner.token)]
  await insert('sign_on_settings', {
    issuer: 'https://login.example.com',
    client_id: 'soramoyo',
    secret: Buffer.alloc(0),
    is_active: true,
    only_by_it: true,
  })
  expect((await signIn(passkey)).body.code).toBe('sign_on_only')
  expect((await signIn(owners)).status).toBe(200)
})

test('an address that is not allowed stays outside, and the log says why', async () => {
  const passkey = await registered()
  await update('security_settings', {}, { is_active: true, allowed_ip_addresses: ['203.0.113.7'] })
  expect((await signIn(passkey)).body.code).toBe('address_not_allowed')
  expect(await tasks()).toContain('session.address_refused failure')
})

test('a deleted account keeps no passkey', async () => {
  const passkey = await registered()
  const removed = await server.call('DELETE', `/v4/common/users/${holder().id}`, {
    as: company.accounts.owner.token,
  })
  expect(removed.status).toBe(200)
  expect(await rows('passkeys')).toEqual([])
  expect((await signIn(passkey)).body.code).toBe('passkey_unknown')
})
