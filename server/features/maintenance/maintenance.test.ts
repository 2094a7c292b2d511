import { writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { commandOf } from '../../testing/operator.ts'
import { suite } from '../../testing/suite.ts'

const { app, server } = suite({ company: 'none' })

let file: string
beforeAll(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'soramoyo-')), 'announcement.html')
  writeFileSync(file, '<p onclick="steal()">30分ほどです。<script>steal()</script></p>')
})
beforeEach(async () => {
  await app.database.pool.query('delete from maintenance_windows')
})

const operate = async (...words: string[]) => {
  const env = { DATABASE_URL: server.databaseUrl, SECRET: app.secret }
  const { code, stdout, stderr } = await commandOf(env, 'maintenance', ...words)
  return { code, said: stdout ? JSON.parse(stdout) : stderr }
}

const plan = (from: string, until: string, title = '定期メンテナンス') =>
  operate('on', '--from', from, '--until', until, '--title', title, '--html-file', file)

/** The call's answer at an instant; the server asks the database anew where its memory is older than some seconds. */
async function at(instant: string, path = '/v4/public/operator') {
  server.setTime(instant)
  vi.spyOn(performance, 'now').mockReturnValue(Date.parse(instant))
  const { status, body } = await server.call('GET', path)
  vi.restoreAllMocks()
  return { status, body }
}

const announcedAt = async (instant: string) => (await at(instant)).body.planned_maintenance

test('a planned window is announced seven days before, closes the product at its hour and opens it by itself', async () => {
  const { said } = await plan('2036-12-01T22:00:00+09:00', '2036-12-02T02:00:00+09:00')
  expect(await announcedAt('2036-11-24T21:59:59+09:00')).toBeNull()
  expect(await announcedAt('2036-11-24T22:00:00+09:00')).toEqual({
    id: said.id,
    title: '定期メンテナンス',
    message: '<p>30分ほどです。</p>',
    from: '2036-12-01 22:00:00',
    until: '2036-12-02 02:00:00',
  })
  expect((await at('2036-12-01T21:59:59+09:00', '/v3/ip')).status).toBe(200)
  const closed = await at('2036-12-01T22:00:10+09:00', '/v3/ip')
  expect([closed.status, closed.body.status_message]).toEqual([503, '定期メンテナンス'])
  expect((await at('2036-12-02T02:00:00+09:00', '/v3/ip')).status).toBe(200)
  expect(await announcedAt('2036-12-02T02:00:01+09:00')).toBeNull()
})

test('several windows are planned, listed, announced one after the other, and cancelled by their number', async () => {
  const { said: later } = await plan('2036-12-05T22:00:00+09:00', '2036-12-05T23:00:00+09:00', '入れ替え')
  const { said: sooner } = await plan('2036-12-01T22:00:00+09:00', '2036-12-01T23:00:00+09:00')
  const { said } = await operate('list')
  expect(said).toEqual([
    { ...sooner, state: 'planned', from: '2036-12-01T13:00:00.000Z', until: '2036-12-01T14:00:00.000Z' },
    { ...later, state: 'planned', from: '2036-12-05T13:00:00.000Z', until: '2036-12-05T14:00:00.000Z' },
  ])
  expect(await announcedAt('2036-11-30T12:00:00+09:00')).toMatchObject({ id: sooner.id })
  expect(await operate('off', '--id', String(sooner.id))).toEqual({ code: 0, said: { ended: 1 } })
  expect(await announcedAt('2036-11-30T12:00:00+09:00')).toMatchObject({ id: later.id, title: '入れ替え' })
  expect((await operate('off', '--id', String(sooner.id))).code).toBe(1)
})

test('opening again ends what runs and leaves what is planned', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString()
  await operate('on', '--until', until, '--title', '緊急', '--html-file', file)
  await plan('2036-12-01T22:00:00+09:00', '2036-12-01T23:00:00+09:00')
  await operate('on', '--until', until, '--title', '緊急（延長）', '--html-file', file)
  expect((await operate('list')).said).toMatchObject([
    { state: 'running', title: '緊急（延長）' },
    { state: 'planned', title: '定期メンテナンス' },
  ])
  expect((await operate('off')).said).toEqual({ ended: 1 })
  expect((await operate('list')).said).toMatchObject([{ state: 'planned' }])
})

test('a window that ends before it begins, or is over already, is refused in one line', async () => {
  for (const refused of [
    await plan('2036-12-01T22:00:00+09:00', '2036-12-01T22:00:00+09:00'),
    await plan('2020-12-01T22:00:00+09:00', '2020-12-01T23:00:00+09:00'),
  ]) {
    expect(refused.code).toBe(1)
    expect(refused.said).toContain('until')
  }
  expect((await plan('tomorrow', '2036-12-01T22:00:00+09:00')).code).toBe(2)
})
