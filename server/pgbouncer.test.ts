import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { namesStatements } from './platform/pooler.ts'
import { openEmpty, type TestDatabase } from './testing/database.ts'
import { httpClient } from './testing/http.ts'
import { type Pooler, startPgBouncer } from './testing/pgbouncer.ts'
import { type ProductProcess, startProduct } from './testing/product-process.ts'
import { type SmtpPeer, startSmtpPeer } from './testing/smtp-peer.ts'

let pooler: Pooler
let database: TestDatabase
let peer: SmtpPeer
const processes: ProductProcess[] = []

beforeAll(async () => {
  database = await openEmpty()
  pooler = await startPgBouncer(database.url)
  peer = await startSmtpPeer()
})
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()))
  await peer.stop()
  await pooler.stop()
  await database.drop()
})

const environment = () => ({
  ...process.env,
  DATABASE_URL: pooler.urlOf(database.url),
  SECRET: 'a-secret-of-the-tests-that-is-long-enough',
  SMTP_URL: peer.url,
  LOG_LEVEL: 'warn',
})

/** The product as an operator starts it, web and worker in one. */
async function startProcess(): Promise<string> {
  const started = await startProduct(environment())
  processes.push(started)
  return started.url
}

const password = 'hareru-ya-2026'
const email = 'owner@company.example'

/** Jobs that wait or run, seen past the pooler. */
async function openJobs(): Promise<number> {
  const client = new pg.Client(database.url)
  await client.connect()
  const { rows } = await client.query('select count(*)::integer as n from graphile_worker.jobs')
  await client.end()
  return rows[0].n
}

const newMember = (address: string) => ({
  lastname: '鈴木',
  firstname: '一郎',
  email: address,
  date_contracted: '2026-04-01',
  is_newbie: 1,
})

const takenBy = async (recipients: readonly string[]) =>
  (await peer.taken()).filter(({ recipient }) => recipients.includes(recipient))

test('behind PgBouncer in transaction mode two processes start together, a third later, and a registration’s mail leaves once', async () => {
  const [first, second] = await Promise.all([startProcess(), startProcess()])
  const third = await startProcess()
  const arguments_ = ['--name', '株式会社試験', '--owner-email', email, '--owner-password', password]
  await promisify(execFile)(process.execPath, ['server/cli.ts', 'company', 'create', ...arguments_], {
    env: environment(),
  })
  const signedIn = await httpClient(first)('POST', '/v3/login', { json: { email, password } })
  const as = signedIn.body.token
  const recipients: string[] = []
  for (const url of [third, second, first]) {
    const json = newMember(`member${recipients.length}@member.example`)
    expect((await httpClient(url)('POST', '/v4/obf/members', { as, json })).status).toBe(201)
    recipients.push(json.email)
    while ((await takenBy(recipients)).length < recipients.length || (await openJobs()) > 0) await pause(100)
  }
  expect(await Promise.all(processes.map((one) => one.stop()))).toEqual([0, 0, 0])
  expect((await takenBy(recipients)).map(({ count }) => count)).toEqual([1, 1, 1])
})

test('statements get names where whoever keeps them stands behind the address, and else a start that asks for names says so', async () => {
  const [direct, pooled] = [database.url, pooler.urlOf(database.url)]
  const names = (PREPARED_STATEMENTS: 'auto' | 'on' | 'off', url: string) =>
    namesStatements({ PREPARED_STATEMENTS }, url)
  expect([await names('auto', direct), await names('on', direct), await names('off', direct)]).toEqual([
    true,
    true,
    false,
  ])
  for (const _turn of Array(3)) expect(await names('auto', pooled)).toBe(false)
  await expect(names('on', pooled)).rejects.toThrow(/^PREPARED_STATEMENTS: must not be on behind this pooler/)
})
