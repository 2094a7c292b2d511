import { expect, test } from 'vitest'
import { testPassword } from '../../testing/company.ts'
import { suite } from '../../testing/suite.ts'

const { server, company, as, rows, inCompany } = suite()

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1'

async function signIn() {
  const { email } = company.accounts.limited_administrator
  const headers = { 'user-agent': phone }
  const { body } = await server.call('POST', '/v3/login', {
    json: { email, password: testPassword },
    headers,
  })
  return body.token as string
}

const statusOf = async (token: string) => (await server.call('GET', '/v4/auth/me', { as: token })).status

const pathOf = (id = company.accounts.limited_administrator.id) => `/v4/common/users/${id}/sessions`

test('the owner sees where an account is signed in: device, first and last use, and by what', async () => {
  await signIn()
  const { status, body } = await as('owner').get(pathOf())
  expect(status).toBe(200)
  expect(body.sessions).toHaveLength(2)
  expect(body.sessions[0]).toMatchObject({
    device: 'iPhone・Safari',
    factors: ['password'],
    is_current: false,
    signed_in_at: expect.stringMatching(/^2026-/),
    last_used_at: expect.stringMatching(/^2026-/),
  })
})

test('the owner ends one or all of them at once, and the log names whose; their devices are new again', async () => {
  const tokens = [await signIn(), await signIn()] as const
  const { sessions } = (await as('owner').get(pathOf())).body
  const newest = Math.max(...sessions.map(({ id }: { id: number }) => id))
  const one = await as('owner').remove(`${pathOf()}/${newest}`)
  expect([one.status, await statusOf(tokens[1]), await statusOf(tokens[0])]).toEqual([200, 401, 200])
  expect(await rows('known_devices')).toHaveLength(1)
  expect((await as('owner').remove(`${pathOf()}/${newest}`)).status).toBe(404)
  const all = await as('owner').remove(pathOf())
  expect([all.status, all.body.ended_count, await statusOf(tokens[0])]).toEqual([200, 2, 401])
  expect(await rows('known_devices')).toEqual([])
  const lines = await inCompany((tx) =>
    tx.selectFrom('security_logs').select(['task', 'subject_ids']).where('subject', '=', 'account').execute(),
  )
  const of = { task: 'account.end_sessions', subject_ids: [company.accounts.limited_administrator.id] }
  expect(lines).toEqual([of, of])
})

test('one account’s session is not ended under another’s name, nor by anybody but the owner', async () => {
  await signIn()
  const [{ id }] = (await as('owner').get(pathOf())).body.sessions
  const wrong = `${pathOf(company.accounts.standard_viewer.id)}/${id}`
  expect((await as('owner').remove(wrong)).status).toBe(404)
  for (const role of ['super_administrator', 'limited_administrator', 'restricted_viewer'] as const) {
    expect((await as(role).get(pathOf())).status).toBe(403)
    expect((await as(role).remove(`${pathOf()}/${id}`)).status).toBe(403)
    expect((await as(role).remove(pathOf())).status).toBe(403)
  }
})
