import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './platform/database.ts'
import { makeCompany, type TestCompany, testPassword } from './testing/company.ts'
import { openTestDatabase, type TestDatabase } from './testing/database.ts'
import { type Call, httpClient } from './testing/http.ts'
import { startSentry } from './testing/providers/sentry.ts'
import { type SmtpPeer, startSmtpPeer } from './testing/smtp-peer.ts'
import { makeMember, sendRound } from './testing/survey.ts'

const secret = 'a-secret-of-the-tests-that-is-long-enough'

/** What nobody but the product may know. */
const said = {
  name: '秘密野',
  address: 'himitsuno@member.example',
  refused: 'nobody-himitsu@member.example',
  account: 'himitsu-account@company.example',
  password: 'himitsu-password-9',
  comment: '面談で涙を見せた',
  subject: '異動のご相談',
  body: 'だれにも話していないことです',
  answer: '上司に怒鳴られて眠れません',
} as const

let database: TestDatabase
let peer: SmtpPeer
let sentry: Awaited<ReturnType<typeof startSentry>>
let app: Parameters<typeof sendRound>[0]
let company: TestCompany
let child: ChildProcess
let call: Call
let output = ''
const tokens: string[] = []

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  return typeof address === 'object' && address ? address.port : 0
}

async function startAtDebug(): Promise<void> {
  const port = await freePort()
  child = spawn('node', [join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.url,
      SECRET: secret,
      PORT: String(port),
      LOG_LEVEL: 'debug',
      SMTP_URL: peer.url,
      PUBLIC_URL: 'https://soramoyo.example',
      SENTRY_DSN: sentry.dsn,
    },
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const url = `http://127.0.0.1:${port}`
  while ((await fetch(`${url}/readyz`).catch(() => null))?.status !== 200) await pause(100)
  call = httpClient(url)
}

beforeAll(async () => {
  database = await openTestDatabase()
  peer = await startSmtpPeer({ unknownRecipients: 'nobody' })
  sentry = await startSentry()
  app = { secret, database: openDatabase(database.url, 3), clock: () => Temporal.Now.instant() }
  company = await makeCompany(app)
  await startAtDebug()
})
afterAll(async () => {
  child.kill('SIGKILL')
  await app.database.close()
  await sentry.stop()
  await peer.stop()
  await database.drop()
})

const person = (email: string) => ({
  lastname: said.name,
  firstname: 'ひみつ',
  email,
  date_contracted: '2026-04-01',
  is_newbie: 1,
})

const register = (email: string) =>
  call('POST', '/v4/obf/members', { as: company.accounts.owner.token, json: person(email) })

/** What is sent and refused for reasons of its own. */
async function refusals(): Promise<void> {
  const as = company.accounts.owner.token
  expect((await register(said.address)).status).toBe(409)
  const raw = `{"lastname":"${said.name}","email":"${said.address}`
  expect((await call('POST', '/v4/obf/members', { as, raw })).status).toBe(400)
  const wrong = { ...person('x'), lastname: said.name.repeat(40), is_newbie: said.comment }
  expect((await call('POST', '/v4/obf/members', { as, json: wrong })).status).toBe(422)
  await call('GET', `/v4/obf/members/${encodeURIComponent(said.name)}`, { as })
  await call('GET', '/v3/members/monthly', { as, query: { q: said.name, email: said.address } })
  await call('POST', '/v3/login', { json: { email: said.account, password: said.password } })
  await call('POST', '/v3/login', { json: { email: company.accounts.owner.email, password: said.password } })
  await call('POST', '/v3/login', { json: { email: company.accounts.owner.email, password: testPassword } })
  for (const path of ['/a/', '/r/', '/m/', '/unsubscribe/']) await call('GET', `${path}${said.password}`)
}

/** What the database itself says, with values in its message, detail and where. */
async function unforeseen(): Promise<void> {
  const { pool } = app.database
  const fails = async (body: string) => {
    await pool.query(
      `create or replace function fail() returns trigger language plpgsql as $$ begin ${body} end $$`,
    )
    await pool.query(
      'create or replace trigger fail before insert on members for each row execute function fail()',
    )
    expect((await register(`other-${said.address}`)).status).toBe(500)
    await pool.query('drop function fail cascade')
  }
  await fails('perform new.lastname::date; return new;')
  await fails(
    `raise exception '% is taken', new.lastname using detail = 'Key (email)=(' || new.email || ')';`,
  )
  await fails(
    `raise exception using message = new.email, errcode = '23505', constraint = 'members_email_of_today';`,
  )
}

async function correspondence(): Promise<void> {
  const as = company.accounts.owner.token
  const unknown = (await register(said.refused)).body.result
  const known = (await register(said.address)).body.result
  const json = { member_ids: [known.id, unknown.id], subject: said.subject, mail_body: said.body }
  expect((await call('POST', '/v3/messages/send', { as, json })).status).toBeLessThan(300)
  await call('POST', '/v3/actionlogs', { as, json: { member_id: known.id, comment: said.comment } })
  const at = Temporal.Now.instant()
  const round = { round: 1, sentAt: at, closesAt: at.add({ hours: 24 }), dueOn: '2026-05-01' }
  const token = await sendRound(app, company, await makeMember(app, company), round)
  tokens.push(token)
  const scores = { question1: 1, question2: 1, question3: 1, answer_text: said.answer }
  expect((await call('POST', `/v4/public/answers/${token}`, { json: scores })).status).toBe(200)
  expect((await call('POST', `/a/${token}`, { json: { question1: said.answer } })).status).toBeLessThan(600)
}

test('nothing that people are called, write or hold stands in the log at debug, nor in a report of errors', async () => {
  await correspondence()
  await refusals()
  await unforeseen()
  const refused = async () => {
    const { rows } = await app.database.pool.query<{ n: number }>(
      "select count(*)::int as n from mails where state = 'failed'",
    )
    return rows[0]?.n
  }
  await expect.poll(refused, { timeout: 100_000 }).toBeGreaterThan(0)
  await app.database.pool.query("select enqueue_job('analyse_answer', $1::json, null, null)", [
    JSON.stringify({ [said.name]: said.answer }),
  ])
  await expect.poll(() => output, { timeout: 60_000 }).toContain('Failed task')
  child.kill('SIGTERM')
  await once(child, 'exit')
  const lines = output.split('\n').filter((line) => line.startsWith('{'))
  expect(lines.filter((line) => line.includes('unexpected error')).length).toBeGreaterThanOrEqual(2)
  expect(output).toContain('"code":"22007"')
  expect(sentry.events.length).toBeGreaterThan(0)
  const reports = JSON.stringify(sentry.events)
  const held = [
    ...Object.values(said),
    ...Object.values(company.accounts).flatMap(({ email, token }) => [email, token]),
    ...tokens,
    testPassword,
    '春野',
    'みどり',
    'ひみつ',
    '@member.example',
    '@company.example',
    secret,
  ]
  expect(held.filter((value) => output.includes(value) || reports.includes(value))).toEqual([])
})
