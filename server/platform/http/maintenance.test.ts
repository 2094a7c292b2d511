import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { composeServer } from '../../main.ts'
import { suite } from '../../testing/suite.ts'
import { openDatabase } from '../database.ts'

const { app, server } = suite({ company: 'none' })

beforeAll(async () => {
  await app.database.asSystem((tx) =>
    tx
      .insertInto('maintenance_windows')
      .values({
        starts_at: '2026-04-01T00:00:00Z',
        ends_at: '2026-04-01T02:00:00Z',
        title: '定期メンテナンス',
        html: '<p onclick="steal()">11時まで<script>steal()</script>お待ちください。</p>',
      })
      .execute(),
  )
  server.setTime('2026-04-01T01:00:00Z')
})
afterEach(() => vi.restoreAllMocks())

const announced = {
  code: 'maintenance',
  status_message: '定期メンテナンス',
  message: '<p>11時までお待ちください。</p>',
}

test('during a maintenance window every call answers 503 with title and harmless HTML', async () => {
  const answer = await server.call('GET', '/v3/members')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('3600')
  expect(answer.body).toMatchObject(announced)
})

test.each(['/openapi.json', '/docs', '/outbox', '/v4/public/answers/unknown'])(
  '%s is closed too',
  async (path) => {
    const { status, body } = await server.call('GET', path)
    expect([status, body]).toEqual([503, expect.objectContaining(announced)])
  },
)

test('a sign-in that comes back from a login service meets the announcement too, unread', async () => {
  const key = '0'.repeat(32)
  const posted = await server.call('POST', `/auth/sso/saml/${key}/acs`, {
    raw: 'SAMLResponse=PHg%2B',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([posted.status, posted.headers.get('location')]).toEqual([303, '/auth/sso/saml/return?'])
  const finished = await server.call('POST', '/v3/sign_on/callback', { json: { query: '' } })
  expect([finished.status, finished.body]).toEqual([503, expect.objectContaining(announced)])
})

test('a passkey opens no door that is closed', async () => {
  for (const path of ['/v4/auth/passkey/challenge', '/v4/auth/passkey']) {
    const { status, body } = await server.call('POST', path, { json: {} })
    expect([status, body]).toEqual([503, expect.objectContaining(announced)])
  }
})

test.each(['/healthz', '/readyz', '/metrics'])('%s goes on', async (path) => {
  expect((await server.call('GET', path)).status).toBe(200)
})

test('what was announced stands while the database is away, and ends at its time', async () => {
  const database = openDatabase(server.databaseUrl)
  const other = await composeServer({ ...app, database })
  const status = async () => (await other.inject('/docs')).statusCode
  expect(await status()).toBe(503)
  await database.close()
  const muchLater = performance.now() + 60_000
  vi.spyOn(performance, 'now').mockReturnValue(muchLater)
  expect(await status()).toBe(503)
  server.setTime('2026-04-01T02:00:00Z')
  expect(await status()).toBe(200)
  await other.close()
})
