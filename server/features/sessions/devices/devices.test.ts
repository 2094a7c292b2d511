import { expect, test } from 'vitest'
import { testPassword } from '../../../testing/company.ts'
import type { Answer } from '../../../testing/http.ts'
import { suite } from '../../../testing/suite.ts'

const { server, company, as, rows, update, audited } = suite({ at: '2026-04-01T09:00:00+09:00' })

const path = '/v4/common/known-devices'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1'

const deviceIn = ({ headers }: Answer): string =>
  /soramoyo_device=([^;]+)/.exec(headers.getSetCookie().join())?.[1] ?? ''

/** A sign-in of the owner's, on a device that it was on before or on a new one. */
async function signIn(userAgent: string, device = '') {
  const answer = await server.call('POST', '/v3/login', {
    json: { email: company.accounts.owner.email, password: testPassword },
    headers: { 'user-agent': userAgent, ...(device && { cookie: `soramoyo_device=${device}` }) },
  })
  expect(answer.status, answer.text).toBe(200)
  return { token: answer.body.token as string, device: deviceIn(answer) }
}

const call = (method: 'GET' | 'DELETE', token: string, id?: number) =>
  server.call(method, id === undefined ? path : `${path}/${id}`, { as: token })
const devices = async (token: string) => (await call('GET', token)).body.devices

test('the own account shows where it signed in, the last first, and which of them this is', async () => {
  expect(await devices(company.accounts.owner.token)).toEqual([])
  const first = await signIn(windows)
  server.setTime('2026-04-01T09:05:00+09:00')
  const phone = await signIn(iphone)
  server.setTime('2026-04-01T09:10:00+09:00')
  await signIn(windows, first.device)
  expect(await devices(phone.token)).toEqual([
    {
      id: expect.any(Number),
      device: 'Windows・Chrome',
      is_current: false,
      first_signed_in_at: '2026-04-01 09:00:00',
      last_signed_in_at: '2026-04-01 09:10:00',
    },
    {
      id: expect.any(Number),
      device: 'iPhone・Safari',
      is_current: true,
      first_signed_in_at: '2026-04-01 09:05:00',
      last_signed_in_at: '2026-04-01 09:05:00',
    },
  ])
  expect(await devices(company.accounts.super_administrator.token)).toEqual([])
})

test('one from before its browser was kept is named by its last session, else unknown', async () => {
  const { token } = await signIn(iphone)
  await update('known_devices', {}, { user_agent: null })
  expect(await devices(token)).toMatchObject([{ device: 'iPhone・Safari' }])
  await update('sessions', {}, { user_agent: null })
  expect(await devices(token)).toMatchObject([{ device: '不明な端末' }])
})

test('its holder forgets one, which stays signed in and is new at the next sign-in; nobody else can', async () => {
  const [laptop, phone] = [await signIn(windows), await signIn(iphone)]
  const id = (await devices(phone.token)).find(({ is_current }: { is_current: boolean }) => !is_current).id
  for (const role of ['super_administrator', 'restricted_viewer'] as const)
    expect((await as(role).remove(`${path}/${id}`)).status).toBe(404)
  const answer = await call('DELETE', phone.token, id)
  expect([answer.status, answer.body.message]).toEqual([200, expect.stringContaining('端末を削除しました')])
  expect((await call('DELETE', phone.token, id)).status).toBe(404)
  expect(await devices(phone.token)).toMatchObject([{ device: 'iPhone・Safari', is_current: true }])
  expect(await devices(laptop.token)).toMatchObject([{ is_current: false }])
  expect((await audited()).filter((task) => task === 'session.forget_devices')).toHaveLength(1)
  expect((await signIn(windows, laptop.device)).device).not.toBe(laptop.device)
})

test('its holder forgets all of them, and nobody else’s', async () => {
  const { token } = await signIn(windows)
  await signIn(iphone)
  await server.call('POST', '/v3/login', {
    json: { email: company.accounts.super_administrator.email, password: testPassword },
  })
  expect((await call('DELETE', token)).body).toMatchObject({ forgotten_count: 2 })
  expect(await devices(token)).toEqual([])
  expect(await rows('known_devices')).toMatchObject([{ user_id: company.accounts.super_administrator.id }])
})

test('the devices of an account that is deleted are forgotten with it', async () => {
  const { id, email } = company.accounts.restricted_viewer
  await server.call('POST', '/v3/login', { json: { email, password: testPassword } })
  expect(await rows('known_devices', { user_id: id })).toHaveLength(1)
  const { status, text } = await as('owner').remove(`/v4/common/users/${id}`)
  expect(status, text).toBe(200)
  expect(await rows('known_devices', { user_id: id })).toEqual([])
})
