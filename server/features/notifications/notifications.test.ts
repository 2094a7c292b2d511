import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, type TestCompany, testPassword } from '../../testing/company.ts'
import { commandOf, spawnCommand } from '../../testing/operator.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let running: TestApp
let company: TestCompany
let folder: string

beforeAll(async () => {
  running = await openTestApp()
  company = await makeCompany(running.app)
})
afterAll(() => running.close())
beforeEach(async () => {
  running.setTime('2026-06-15T12:00:00+09:00')
  folder = mkdtempSync(join(tmpdir(), 'soramoyo-notices-'))
  await running.app.database.asSystem((tx) => tx.deleteFrom('notifications').execute())
  return () => rmSync(folder, { recursive: true })
})

const write = (slug: string, head: Record<string, string> = {}, body = '本文です。') => {
  const fields = { slug, date: '2026-06-01', title: `お知らせ ${slug}`, ...head }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  writeFileSync(join(folder, `${slug}.md`), `---\n${lines.join('\n')}\n---\n${body}\n`)
}

const environment = () => ({
  ...process.env,
  DATABASE_URL: running.databaseUrl,
  SECRET: running.app.secret,
})
const run = (from: string) => commandOf(environment(), 'notification', 'import', from)

const imported = async () => {
  const { code, stdout, stderr } = await run(folder)
  expect(code, stderr).toBe(0)
  return JSON.parse(stdout)
}

const ask = (path: string, query = {}) =>
  running.call('GET', path, { as: company.accounts.restricted_viewer.token, query })

const list = async (query = {}) => (await ask('/v3/notifications', query)).body

test('a folder is taken over once: again it changes nothing, and an edited notification keeps its place', async () => {
  write('first')
  write('second', { date: '2026-06-10' })
  const { stdout } = await spawnCommand(environment(), 'notification', 'import', folder)
  expect(JSON.parse(stdout)).toEqual({ added: 2, updated: 0, unchanged: 0 })
  expect(await imported()).toEqual({ added: 0, updated: 0, unchanged: 2 })
  const [, before] = (await list()).notifications
  write('first', { title: '新しい題名' })
  expect(await imported()).toEqual({ added: 0, updated: 1, unchanged: 1 })
  const [, after] = (await list()).notifications
  expect(after).toEqual({ ...before, title: '新しい題名' })
})

test('one wrong file is named with its field, and nothing is written', async () => {
  write('good')
  write('bad', { date: '2026-02-30', colour: 'red' })
  writeFileSync(join(folder, 'plain.md'), 'ただの文章')
  const { code, stdout, stderr } = await run(folder)
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/bad\.md date: 2026年2月30日は存在しません/)
  expect(stderr).toMatch(/plain\.md/)
  expect((await list()).count).toBe(0)
})

test('a missing folder is said in one line', async () => {
  const { code, stderr } = await run(join(folder, 'nowhere'))
  expect(code).toBe(2)
  expect(stderr.trimEnd().split('\n')).toHaveLength(1)
})

test('every account reads them, newest first, in pages of three, the last fourteen days marked as new', async () => {
  for (const [slug, date] of Object.entries({
    a: '2026-05-01',
    b: '2026-06-01',
    c: '2026-06-02',
    d: '2026-06-15',
  }))
    write(slug, { date })
  await imported()
  const { count, notifications } = await list()
  expect(count).toBe(4)
  const marks = (rows: { date_published: string; is_latest: boolean }[]) =>
    rows.map(({ date_published, is_latest }) => [date_published, is_latest])
  expect(marks(notifications)).toEqual([
    ['2026-06-15', true],
    ['2026-06-02', true],
    ['2026-06-01', false],
  ])
  expect(marks((await list({ limit: 3, offset: 3 })).notifications)).toEqual([['2026-05-01', false]])
})

test('a draft, and one whose day has not come in Tokyo, are not there', async () => {
  write('draft', { draft: 'true' })
  write('tomorrow', { date: '2026-06-16', special: 'true' })
  await imported()
  expect((await list()).count).toBe(0)
  expect((await ask('/v3/notification_special')).body.result).toBeNull()
  const ids = await running.app.database.asSystem((tx) =>
    tx.selectFrom('notifications').select('id').execute(),
  )
  for (const { id } of ids) expect((await ask(`/v3/notifications/${id}`)).status).toBe(404)
  running.setTime('2026-06-16T00:00:00+09:00')
  expect((await list()).count).toBe(1)
  expect((await ask('/v3/notification_special')).body.result).toMatchObject({ title: 'お知らせ tomorrow' })
})

test('what could run or lead astray is gone from the text; links open beside the product', async () => {
  write(
    'html',
    {},
    '# 見出し\n\n**強調** <script>alert(1)</script> <img src=x onerror=alert(1)>\n\n- [安全](https://example.jp/) [危険](javascript:alert(1)) [平文](http://example.jp/)',
  )
  await imported()
  const [{ id }] = (await list()).notifications
  const { body } = (await ask(`/v3/notifications/${id}`)).body.result
  expect(body).toContain('<strong>強調</strong>')
  expect(body).toContain('<a href="https://example.jp/" target="_blank" rel="noopener noreferrer">安全</a>')
  expect(body).not.toMatch(/script|onerror|<img|http:\/\//)
})

test('a special notification carries its picture within itself and a link over https, and opens only while it is new', async () => {
  const picture = sharp({ create: { width: 2000, height: 500, channels: 3, background: '#2459d3' } })
  await picture.png().toFile(join(folder, 'sky.png'))
  write('special', {
    special: 'true',
    image: 'sky.png',
    link: 'https://example.jp/release',
    date: '2026-06-14',
  })
  await imported()
  const { result } = (await ask('/v3/notification_special')).body
  expect(result.external_link).toBe('https://example.jp/release')
  const [, base64 = ''] = result.image_uri.split('base64,')
  const stored = await sharp(Buffer.from(base64, 'base64')).metadata()
  expect([stored.format, stored.width]).toEqual(['webp', 960])
  running.setTime('2026-06-27T12:00:00+09:00')
  expect((await ask('/v3/notification_special')).body.result).not.toBeNull()
  running.setTime('2026-06-28T12:00:00+09:00')
  expect((await ask('/v3/notification_special')).body.result).toBeNull()
  expect((await list()).count).toBe(1)
})

test('a special notification that an account closed opens on none of its devices again, and still for others', async () => {
  write('special', { special: 'true', date: '2026-06-14' })
  await imported()
  const special = async () => (await ask('/v3/notification_special')).body.result
  const { id } = await special()
  const close = (as: string) => running.call('PUT', `/v3/notification_special/${id}`, { as })
  const { restricted_viewer: reader, owner } = company.accounts
  expect((await close(reader.token)).status).toBe(200)
  expect((await close(reader.token)).status).toBe(200)
  expect(await special()).toBeNull()
  const json = { email: reader.email, password: testPassword }
  const { token } = (await running.call('POST', '/v3/login', { json })).body
  expect((await running.call('GET', '/v3/notification_special', { as: token })).body.result).toBeNull()
  const others = await running.call('GET', '/v3/notification_special', { as: owner.token })
  expect(others.body.result).toMatchObject({ id })
  expect((await list()).count).toBe(1)
})

test('a link that is not https and a picture that is none are refused', async () => {
  write('link', { link: 'http://example.jp/' })
  expect((await run(folder)).stderr).toContain('link.md link')
  write('link', { link: 'https://example.jp/', image: 'none.png' })
  writeFileSync(join(folder, 'none.png'), 'not a picture')
  expect((await run(folder)).stderr).toContain('none.png')
})
