import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany } from '../../testing/company.ts'
import { commandOf, spawnCommand } from '../../testing/operator.ts'
import { makeMember, sendAnnualSurvey } from '../../testing/survey.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const root = join(import.meta.dirname, '../../..')
const password = 'kumori-nochi-hare'

let server: TestApp
let folder: string

beforeAll(async () => {
  server = await openTestApp()
  folder = mkdtempSync(join(tmpdir(), 'soramoyo-companies-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.close()
})

const environment = (publicUrl = 'https://soramoyo.example') => ({
  ...process.env,
  DATABASE_URL: server.databaseUrl,
  SECRET: server.app.secret,
  PUBLIC_URL: publicUrl,
})

const run = (...args: string[]) => commandOf(environment(), ...args)

/** Once for each command: in a process of its own, whose log must not be in what it prints. */
const spawned = (...args: string[]) => spawnCommand({ ...environment(), LOG_LEVEL: 'debug' }, ...args)

const json = async (...args: string[]) => JSON.parse((await spawned(...args)).stdout)

const create = (name: string, email: string, ...more: string[]) =>
  run('company', 'create', '--name', name, '--owner-email', email, ...more)

const signIn = (email: string) => server.call('POST', '/v3/login', { json: { email, password } })

const newAddress = () => `owner-${randomUUID()}@company.example`

test('an owner made with a password signs in at once', async () => {
  const email = newAddress()
  const words = ['--name', '青空商事', '--owner-email', email, '--owner-password', password]
  const { code, stdout } = await spawned('company', 'create', ...words)
  expect(code).toBe(0)
  const made = JSON.parse(stdout)
  const { body } = await signIn(email)
  const me = await server.call('GET', '/v4/auth/me', { as: body.token })
  expect(me.body).toMatchObject({ id: made.owner_id, company_id: made.company_id, is_owner: true })
  expect(me.body.company_name).toBe('青空商事')
})

test('an owner made without one sets it through the invitation, which is mailed too', async () => {
  const email = newAddress()
  const made = JSON.parse((await create('雨空商事', email)).stdout)
  expect(made.invitation_url).toMatch(/^https:\/\/soramoyo\.example\/auth\/password_reset_window\/[\w-]+$/)
  expect((await run('worker', '--once')).stderr).toContain('SMTP_URL: must be set where PUBLIC_URL is https')
  expect((await spawnCommand(environment('http://localhost:3000'), 'worker', '--once')).code).toBe(0)
  const { text_body } = await server.app.database.asSystem((tx) =>
    tx
      .selectFrom('outbox_messages')
      .select('text_body')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow(),
  )
  expect(text_body).toContain(`http://localhost:3000${new URL(made.invitation_url).pathname}`)
  const token = made.invitation_url.split('/').at(-1)
  const opened = await server.call('GET', `/v3/password_reset_rules/${token}`)
  expect(opened.body.link).toEqual({
    purpose: 'invitation',
    email,
    company_name: '雨空商事',
    is_address_in_use: false,
    needs_name: true,
  })
  const name = { lastname: '青空', firstname: 'はるか' }
  await server.call('POST', '/v3/password_reset_execute', { json: { token, password, ...name } })
  const { body, status } = await signIn(email)
  expect(status).toBe(200)
  expect((await server.call('GET', '/v4/auth/me', { as: body.token })).body).toMatchObject(name)
})

test('a weak password and a taken address are refused, and nothing is left behind', async () => {
  const email = newAddress()
  const weak = await create('曇空商事', email, '--owner-password', 'password')
  expect(weak).toMatchObject({ code: 1, stdout: '' })
  expect(weak.stderr).toContain('よく使われるパスワード')
  await create('曇空商事', email)
  const taken = await create('曇空商事', email.toUpperCase())
  expect(taken.stderr).toContain('このメールアドレスはすでに登録されています。')
  const named = (await json('company', 'list')).filter(({ name }: { name: string }) => name === '曇空商事')
  expect(named).toMatchObject([{ plan: 'standard', members: 0, accounts: 1 }])
})

test('an export holds all of one company, nothing of another, and no secret', async () => {
  const company = await makeCompany(server.app)
  const other = await makeCompany(server.app)
  const file = join(folder, 'company.jsonl.gz')
  const { rows } = await json('company', 'export', '--id', String(company.id), '--out', file)
  const text = gunzipSync(readFileSync(file)).toString()
  const lines: { table: string; row: Record<string, unknown> }[] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(rows).toMatchObject({ companies: 1, users: 5, departments: 3, user_display_departments: 1 })
  expect(lines.filter(({ table }) => table === 'users').map(({ row }) => row.email)).toEqual(
    expect.arrayContaining(Object.values(company.accounts).map(({ email }) => email)),
  )
  expect(new Set(lines.map(({ row }) => row.company_id ?? row.id))).toEqual(new Set([company.id]))
  expect(text).not.toContain(other.name)
  expect(text).not.toMatch(/argon2|access_hash|token_hash/)
})

test('a company is deleted whole, by its exact name only', async () => {
  const company = await makeCompany(server.app)
  const id = String(company.id)
  const { tokens } = await sendAnnualSurvey(server.app, company, {
    sentAt: server.app.clock(),
    closesAt: server.app.clock().add({ hours: 24 }),
  })
  for (const token of Object.values(tokens))
    await server.call('POST', `/v4/public/answers/${token}`, { json: { scores: [4, 4, 4] } })
  expect((await run('company', 'delete', '--id', id, '--confirm', 'まちがい')).code).toBe(1)
  const me = () => server.call('GET', '/v4/auth/me', { as: company.accounts.owner.token })
  expect((await me()).status).toBe(200)
  expect((await spawned('company', 'delete', '--id', id, '--confirm', company.name)).code).toBe(0)
  expect((await me()).status).toBe(401)
  const left = await server.app.database.asSystem((tx) =>
    tx.selectFrom('departments').select('id').where('company_id', '=', company.id).execute(),
  )
  expect(left).toEqual([])
  expect((await run('company', 'delete', '--id', id, '--confirm', company.name)).code).toBe(1)
})

test('the key of a linked service is printed as it is, and another one when asked for', async () => {
  const id = String((await makeCompany(server.app)).id)
  const { secret, service } = await json('company', 'engage-secret', '--id', id)
  expect(service).toBe(1)
  const print = async (...more: string[]) =>
    JSON.parse((await run('company', 'engage-secret', '--id', id, ...more)).stdout).secret
  expect(await print()).toBe(secret)
  expect(await print('--rotate')).not.toBe(secret)
  expect(await print('--service', '3')).not.toBe(await print())
  expect((await run('company', 'engage-secret', '--id', id, '--service', '2')).code).toBe(2)
})

test('maintenance goes on until its end and off at once', async () => {
  const windows = () =>
    server.app.database.asSystem((tx) => tx.selectFrom('maintenance_windows').select('title').execute())
  const on = ['maintenance', 'on', '--title', '点検', '--html-file', join(root, 'web/index.html'), '--until']
  expect((await run(...on, '2020-01-01T00:00:00Z')).code).toBe(1)
  expect((await spawned(...on, '2099-01-01T00:00:00Z')).code).toBe(0)
  expect(await windows()).toEqual([{ title: '点検' }])
  expect(await json('maintenance', 'off')).toEqual({ ended: 1 })
  expect(await windows()).toEqual([])
})

test('administrators see how much of the plan is used, viewers not; a slot stays used for a year, also when its member is deleted', async () => {
  const company = await makeCompany(server.app)
  const { owner, limited_administrator, standard_viewer, restricted_viewer } = company.accounts
  const asked = (as: string, path = '/v3/company_counts') => server.call('GET', path, { as })
  const counts = async (as = owner.token) => (await asked(as)).body.result
  for (const { token } of [standard_viewer, restricted_viewer])
    for (const path of ['/v3/company_counts', '/v4/common/users/count'])
      expect([path, (await asked(token, path)).status]).toEqual([path, 403])
  expect(await counts(limited_administrator.token)).toEqual({
    members: { total_count: 100_000, use_count: 0, rest_count: 100_000, next_free_on: null },
    administrator_users_count: 3,
    max_account_count: 100,
    viewer_users_count: 2,
    max_reading_account_count: 100,
  })
  server.setTime('2026-05-10T15:00:00+09:00')
  const member = await makeMember(server.app, company)
  server.setTime('2026-06-20T15:00:00+09:00')
  await makeMember(server.app, company)
  await server.call('DELETE', `/v3/members/${member.id}`, { as: owner.token })
  expect((await counts()).members).toMatchObject({ use_count: 2, next_free_on: '2027-05-11' })
  server.setTime('2027-05-10T23:59:00+09:00')
  expect((await counts()).members.use_count).toBe(2)
  server.setTime('2027-05-11T00:00:00+09:00')
  expect((await counts()).members).toMatchObject({ use_count: 1, next_free_on: '2027-06-21' })
})

test.each([
  [['bogus'], 'unknown command "bogus"'],
  [['company', 'create', '--nam', 'x'], "Unknown option '--nam'"],
  [['company', 'create', '--name', 'x'], '--owner-email'],
  [['dispatch', '--at', 'yesterday'], '--at: must be an instant'],
  [['worker'], '--once is needed'],
])('the wrong call %j says so in one line and ends with 2', async (words, said) => {
  const { code, stdout, stderr } = await run(...words)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr.trimEnd().split('\n')).toEqual([expect.stringContaining(said)])
})
