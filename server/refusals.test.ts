import { expect, test } from 'vitest'
import { roleKeys, rolesWith } from '#contract/permissions.ts'
import { declaredCalls } from './platform/http/openapi.ts'
import { suite } from './testing/suite.ts'

const { server, company, as, columns } = suite({ at: '2026-04-01T10:00:00+09:00' })

const refusals = () =>
  columns('security_logs', ['uri', 'task', 'result', 'user_id', 'ip_address', 'category']).then((rows) =>
    rows.filter(({ category }) => category === 'access'),
  )

test('what a role may not do leaves one line for each account, call and hour', async () => {
  const viewer = as('standard_viewer')
  for (let turn = 0; turn < 3; turn += 1)
    expect((await viewer.send('GET', '/v3/settings/security')).status).toBe(403)
  await Promise.all(Array.from({ length: 5 }, () => viewer.send('GET', '/v4/common/users')))
  await as('restricted_viewer').send('GET', '/v3/settings/security')
  const [uri, task, result] = ['GET /v3/settings/security', 'access.refused_by_role', 'failure']
  const line = { category: 'access', task, result, ip_address: '127.0.0.1' }
  const { standard_viewer, restricted_viewer } = company.accounts
  expect(
    (await refusals()).toSorted((one, other) => Number(one.user_id) - Number(other.user_id) || 0),
  ).toEqual(
    expect.arrayContaining([
      { ...line, uri, user_id: standard_viewer.id },
      { ...line, uri, user_id: restricted_viewer.id },
    ]),
  )
  expect((await refusals()).filter(({ user_id }) => user_id === standard_viewer.id).length).toBeLessThan(3)
  const before = (await refusals()).length
  server.setTime('2026-04-01T11:00:00+09:00')
  await viewer.send('GET', '/v3/settings/security')
  expect((await refusals()).length).toBe(before + 1)
})

test('every call that a role may not make leaves its line', async () => {
  const missing: string[] = []
  for (const role of roleKeys) {
    const refused = declaredCalls().filter(
      ({ meta }) => meta.access !== 'public' && !rolesWith(meta.access).includes(role),
    )
    for (const { method, path } of refused)
      await server.call(method, path.replaceAll(/\{\w+\}/g, '1'), { as: company.accounts[role].token })
    const lines = (await refusals()).filter(({ user_id }) => user_id === company.accounts[role].id)
    const found = new Set(lines.map(({ uri }) => uri))
    missing.push(...refused.map(({ method, path }) => `${method} ${path}`).filter((uri) => !found.has(uri)))
    expect(lines.length).toBe(refused.length)
  }
  expect(missing).toEqual([])
})

test('a rule of security that refuses leaves its line too; a mistake leaves none', async () => {
  const { owner } = company.accounts
  const answer = await as('owner').send('DELETE', `/v4/common/users/${owner.id}`)
  expect(answer.status).toBe(409)
  await server.call('GET', '/v4/common/users', {
    as: owner.token,
    headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
  })
  await as('owner').send('POST', '/v3/members', { json: {} })
  const lines = (await refusals()).map(({ uri, task, user_id }) => ({ uri, task, user_id }))
  expect(lines).toContainEqual({
    uri: 'DELETE /v4/common/users/{id}',
    task: 'access.refused_by_rule',
    user_id: owner.id,
  })
  expect(lines.every(({ task }) => task === 'access.refused_by_rule')).toBe(true)
})
