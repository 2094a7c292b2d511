import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, type TestCompany } from '../testing/company.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrations.ts'

let folder: string
let postgres: EmbeddedPostgres
let server: TestApp
let company: TestCompany

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'soramoyo-resilience-'))
  postgres = await startEmbeddedPostgres({ dataDir: folder })
  const { host, user, database } = postgres.connection
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  await migrate(url)
  server = await openTestApp({}, Promise.resolve({ url, drop: async () => undefined }))
  company = await makeCompany(server.app)
})

afterAll(async () => {
  await server.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Outcome = { status: number; email: string; at: number; retryAfter: string | null }

async function register(number: number): Promise<Outcome> {
  const email = `load-${number}@member.example`
  const answer = await server.call('POST', '/v4/obf/members', {
    as: company.accounts.owner.token,
    json: { lastname: '負荷', firstname: '試験', email, date_contracted: '2026-04-01', is_newbie: 1 },
  })
  return { status: answer.status, email, at: Date.now(), retryAfter: answer.headers.get('retry-after') }
}

/** Something was refused, and since then every writer has written again, twice. */
const isCalm = (outcomes: Outcome[]) =>
  outcomes.some(({ status }) => status !== 201) && outcomes.slice(-16).every(({ status }) => status === 201)

/** Keeps eight writers busy while `disturb` runs and until they write again after it. */
async function underLoad(first: number, disturb: () => Promise<void>): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  let next = first
  let isOver = false
  const writer = async () => {
    while (!isOver) outcomes.push(await register(next++))
  }
  const writers = Array.from({ length: 8 }, writer)
  await pause(500)
  await disturb()
  while (!isCalm(outcomes)) await pause(50)
  isOver = true
  await Promise.all(writers)
  return outcomes
}

async function storedEmails(): Promise<Set<string>> {
  const client = new Client(server.databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ email: string }>('select email from members')
  await client.end()
  return new Set(rows.map((row) => row.email))
}

async function expectUnharmed(outcomes: Outcome[], disturbedAt: number): Promise<void> {
  const acknowledged = outcomes.filter(({ status }) => status === 201)
  const stored = await storedEmails()
  expect(acknowledged.filter(({ email }) => !stored.has(email))).toEqual([])
  const refused = outcomes.filter(({ status }) => status !== 201)
  expect([...new Set(refused.map(({ status }) => status))]).toEqual([503])
  expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true)
  const recovered = acknowledged.find(({ at }) => at > Math.max(...refused.map((one) => one.at)))
  expect(recovered).toBeDefined()
  const recoverySeconds = ((recovered?.at ?? 0) - disturbedAt) / 1000
  process.stdout.write(
    `${acknowledged.length} acknowledged, ${refused.length} refused with 503, writing again after ${recoverySeconds} s\n`,
  )
}

test('connections cut under load lose no acknowledged write and answer 503 meanwhile', async () => {
  let cutAt = 0
  const outcomes = await underLoad(0, async () => {
    const client = new Client(server.databaseUrl)
    await client.connect()
    cutAt = Date.now()
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
    await client.end()
  })
  await expectUnharmed(outcomes, cutAt)
})

test('a database server killed under load comes back, and with it every acknowledged write', async () => {
  let killedAt = 0
  const outcomes = await underLoad(1_000_000, async () => {
    killedAt = Date.now()
    process.kill(
      Number.parseInt(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10),
      'SIGKILL',
    )
  })
  await expectUnharmed(outcomes, killedAt)
  expect((await server.call('GET', '/readyz')).status).toBe(200)
})
