import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await openTestApp()
  await server.app.database.asSystem((tx) =>
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
})
afterAll(() => server.close())

test('during a maintenance window every call answers 503 with title and harmless HTML, health goes on', async () => {
  server.setTime('2026-04-01T01:00:00Z')
  const answer = await server.call('GET', '/v3/members')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('3600')
  expect(answer.body).toMatchObject({
    code: 'maintenance',
    status_message: '定期メンテナンス',
    message: '<p>11時までお待ちください。</p>',
  })
  expect((await server.call('GET', '/healthz')).status).toBe(200)
})
