import { describe, expect, test } from 'vitest'
import { tokenRequestsPerMinute } from '#contract/api-tokens/token-rules.ts'
import { permissionKeys } from '#contract/permissions.ts'
import { storeApiToken } from '../../../testing/api-token.ts'
import { setUpApp } from '../../../testing/second-factor.ts'
import { suite } from '../../../testing/suite.ts'

const path = '/v4/common/api-tokens'
const { app, as, call, company, server } = suite({ at: '2026-04-01T10:00:00+09:00' })

const input = { name: '夜間の連携', permissions: ['member.read'], expires_on: '2027-04-01' }

async function made(over: object = {}) {
  const { status, body } = await as('owner').post(path, { ...input, ...over })
  expect(status).toBe(201)
  return { id: Number(body.id), token: String(body.token) }
}

const list = async () => (await as('owner').get(path)).body.tokens
const members = (token: string) => server.call('GET', '/v3/members', { as: token })

describe('a token', () => {
  test('is answered once, rests hashed, and makes the calls of its keys', async () => {
    const { id, token } = await made()
    expect(token).toMatch(/^smy_[\w-]{43}$/)
    const rows = await app.database.asCompany(company.id, (tx) =>
      tx.selectFrom('api_tokens').selectAll().execute(),
    )
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(await list()).toMatchObject([{ id, name: '夜間の連携', last_used_at: null, is_expired: false }])
    expect((await members(token)).status).toBe(200)
    expect((await list())[0].last_used_at).toBe('2026-04-01 10:00:00')
  })

  test('is kept by no Idempotency-Key', async () => {
    const send = () => as('owner').send('POST', path, { json: input, headers: { 'idempotency-key': 'one' } })
    const [first, second] = [await send(), await send()]
    expect(first.body.token).not.toBe(second.body.token)
    const kept = await app.database.asCompany(company.id, (tx) =>
      tx.selectFrom('idempotency_keys').selectAll().execute(),
    )
    expect(kept).toEqual([])
  })

  test('ends at once when it is revoked, and with its account', async () => {
    const { id, token } = await made()
    expect((await as('super_administrator').remove(`${path}/${id}`)).status).toBe(200)
    expect((await members(token)).status).toBe(401)
    const { id: userId } = company.accounts.super_administrator
    const theirs = await storeApiToken(app, company.id, userId)
    expect((await members(theirs)).status).toBe(200)
    expect((await call('DELETE', `/v4/common/users/${userId}`, {})).status).toBe(200)
    expect((await members(theirs)).status).toBe(401)
    expect(await list()).toEqual([])
  })

  test('does no more than its maker may at the time of the call', async () => {
    const { id } = company.accounts.super_administrator
    const token = await storeApiToken(app, company.id, id, { permissions: ['department.create'] })
    const create = (name: string) =>
      server.call('POST', '/v4/common/departments', { as: token, json: { name, department_name: name } })
    expect((await create('一課')).status).not.toBe(403)
    await app.database.asCompany(company.id, (tx) =>
      tx.updateTable('users').set({ role_key: 'standard_viewer' }).where('id', '=', id).execute(),
    )
    expect((await create('二課')).body.code).toBe('forbidden')
    expect(await list()).toMatchObject([{ permissions: [] }])
  })

  test('is open from its own addresses, in place of the company’s', async () => {
    const here = await made({ allowed_addresses: ['127.0.0.0/8', '::1'] })
    const { token } = await made()
    const rules = { is_active: true, allowed_ip_addresses: ['203.0.113.0/24'] }
    await app.database.asCompany(company.id, (tx) => tx.updateTable('security_settings').set(rules).execute())
    expect((await members(here.token)).status).toBe(200)
    expect((await members(token)).body.code).toBe('address_not_allowed')
  })
})

describe('making one', () => {
  test.each([
    ['yesterday', { expires_on: '2026-03-31' }, 'expires_on'],
    ['in more than a year', { expires_on: '2027-04-02' }, 'expires_on'],
    ['an address that is none', { allowed_addresses: ['somewhere'] }, 'allowed_addresses.0'],
    ['no permission', { permissions: [] }, 'permissions'],
  ])('is refused with %s', async (_title, over, field) => {
    const { status, body } = await as('owner').post(path, { ...input, ...over })
    expect([status, body.errors[0].field]).toEqual([422, field])
  })

  test('is refused with more than one’s own permissions', async () => {
    const permissions = ['security_setting.delete']
    const { status, body } = await as('super_administrator').post(path, { ...input, permissions })
    expect([status, body.errors[0].field]).toEqual([422, 'permissions'])
    expect((await as('limited_administrator').post(path, input)).status).toBe(403)
  })

  test('asks for a fresh factor, and is closed to tokens', async () => {
    const full = await storeApiToken(app, company.id, company.accounts.owner.id)
    expect((await server.call('POST', path, { as: full, json: input })).body.code).toBe('not_for_tokens')
    const { token } = company.accounts.super_administrator
    await setUpApp(server.call, token, app.clock())
    server.setTime('2026-04-01T11:00:00+09:00')
    expect((await as('super_administrator').post(path, input)).body.code).toBe('step_up_required')
  })

  test('ends at fifty', async () => {
    for (let count = 0; count < 50; count += 1)
      await storeApiToken(app, company.id, company.accounts.owner.id, { permissions: permissionKeys })
    expect((await as('owner').post(path, input)).body.code).toBe('api_token_limit')
  })
})

test('the log names the token in what it did', async () => {
  const { token } = await made({ permissions: ['department.create'] })
  await server.call('GET', '/v3/members', { as: token })
  const { body } = await as('owner').get('/v3/settings/security/log')
  const names = body.companySecurityLog.map((line: { user: { name: string } }) => line.user.name)
  expect(names).toContain('試験 owner（APIトークン「夜間の連携」）')
})

test('each answer says how many requests are left, and the last one when to come again', async () => {
  const { token } = await made()
  const first = await members(token)
  expect(first.headers.get('ratelimit-policy')).toBe(`"token";q=${tokenRequestsPerMinute};w=60`)
  expect(first.headers.get('ratelimit')).toMatch(/^"token";r=599;t=\d+$/)
  let last = first
  for (let count = 1; count <= tokenRequestsPerMinute; count += 1)
    last = await server.call('GET', '/v4/obf/no-such-call', { as: token })
  expect([last.status, last.body.code]).toEqual([429, 'too_many_requests'])
  expect(last.headers.get('retry-after')).toBe(last.headers.get('ratelimit-reset'))
  expect((await members((await made()).token)).status).toBe(200)
})
