import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { suite } from '../../testing/suite.ts'

const { server, company, update } = suite({ at: '2026-04-01T09:00:00+09:00' })

const register = '/v3/settings/security/register'

const post = (path: string, key: string, as: string, json?: unknown) =>
  server.call('POST', path, { as, json, headers: { 'idempotency-key': key } })

const owner = () => company.accounts.owner.token
const second = () => company.accounts.super_administrator.token

const department = (name: string) => ({ name })

test('a key that comes again with another call is refused, though both bodies are empty', async () => {
  const key = randomUUID()
  const first = await post(register, key, owner())
  expect(first.status).toBe(200)
  expect((await post(register, key, owner())).body).toEqual(first.body)
  const other = await post('/v4/obf/sample_people', key, owner())
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
})

test('a key that comes again with another body is refused, and another account’s same key is another key', async () => {
  const key = randomUUID()
  const first = await post('/v4/common/departments', key, owner(), department('天気部'))
  expect(first.status, first.text).toBe(201)
  expect((await post('/v4/common/departments', key, owner(), department('天気部'))).body).toEqual(first.body)
  const other = await post('/v4/common/departments', key, owner(), department('気象部'))
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
  const theirs = await post('/v4/common/departments', key, second(), department('気象部'))
  expect(theirs.status, theirs.text).toBe(201)
  expect(theirs.body).not.toEqual(first.body)
})

test('what an older program kept under a key is still answered', async () => {
  const key = randomUUID()
  const first = await post(register, key, owner())
  await update('idempotency_keys', { key }, { call: null })
  expect((await post(register, key, owner())).body).toEqual(first.body)
})
