import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replyAddress } from '../../channels/email/return-address-rules.ts'
import { jobs } from '../../jobs.ts'
import type { App } from '../../platform/context.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/embedded-postgres.ts'
import { AppError } from '../../platform/errors.ts'
import { runDueJobs } from '../../platform/jobs.ts'
import { migrate } from '../../platform/migrations.ts'
import { makeCompany } from '../../testing/company.ts'
import { textMail } from '../../testing/inbound-corpus/building.ts'
import { handOver } from '../../testing/mail-client.ts'
import { makeMember } from '../../testing/survey.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { listenForMail } from './listener.ts'

let folder: string
let postgres: EmbeddedPostgres
let server: TestApp

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'soramoyo-inbound-'))
  postgres = await startEmbeddedPostgres({ dataDir: folder })
  const { host, user, database } = postgres.connection
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  await migrate(url)
  const env = { MAIL_REPLY_DOMAIN: 'reply.example', INBOUND_SMTP_PORT: '0' }
  server = await openTestApp(env, Promise.resolve({ url, drop: async () => undefined }))
})
afterAll(async () => {
  await server.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A member who was written to: where its answers go, and those that came. */
async function writtenTo() {
  const company = await makeCompany(server.app)
  const member = await makeMember(server.app, company)
  const json = { member_ids: [member.id], subject: '面談', mail_body: 'いかがですか。' }
  await server.call('POST', '/v3/messages/send', { as: company.accounts.owner.token, json })
  const messages = (status: number) =>
    server.app.database.asCompany(company.id, (tx) =>
      tx.selectFrom('messages').selectAll().where('message_status', '=', status).execute(),
    )
  const [message] = await messages(1)
  const to = replyAddress(server.app.secret, 'reply.example', message?.reply_nonce ?? Buffer.alloc(0))
  const answers = async () => (await messages(2)).map(({ mail_body }) => mail_body)
  return { to, answers }
}

/** Hands a mail over until it is taken, as mail servers do. @returns every code on the way */
async function insist(port: number, to: string, raw: Buffer): Promise<number[]> {
  const codes: number[] = []
  while (codes.at(-1) !== 250) {
    codes.push((await handOver(port, { from: 'member@home.example', to: [to], raw })).code)
    if (codes.at(-1) !== 250) await pause(100)
  }
  return codes
}

/** The app with something that befalls its next transaction above the companies. */
function disturbed(befall: (work: () => Promise<unknown>) => Promise<unknown>): App {
  let isNext = true
  const { app } = server
  const asSystem: App['database']['asSystem'] = async (work) => {
    if (!isNext) return app.database.asSystem(work)
    isNext = false
    let result: Awaited<ReturnType<typeof work>> | undefined
    await befall(async () => {
      result = await app.database.asSystem(work)
    })
    if (result === undefined) throw new AppError('unavailable')
    return result
  }
  return { ...app, database: { ...app.database, asSystem } }
}

const postmaster = () => Number.parseInt(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10)

/** Everything of the database at once: what is left of one may answer until it notices. */
async function killDatabase(): Promise<void> {
  const { rows } = await server.app.database.pool.query<{ pid: number }>('select pid from pg_stat_activity')
  for (const pid of [postmaster(), ...rows.map((row) => row.pid)])
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // ended by itself meanwhile
    }
}

test('a database killed between the mail and its answer: the sender tries again, and one message stands', async () => {
  const { to, answers } = await writtenTo()
  const app = disturbed(async (work) => {
    await killDatabase()
    await work()
  })
  const listener = await listenForMail(app)
  const codes = await insist(
    listener.port,
    to,
    textMail({ From: 'member@home.example' }, '一度だけ届きます。'),
  )
  expect(codes[0]).toBe(451)
  expect(codes.at(-1)).toBe(250)
  await listener.stop()
  await runDueJobs(server.app, jobs)
  expect(await answers()).toEqual(['一度だけ届きます。'])
})

test('an answer lost after the commit: the sender tries again, and one message stands', async () => {
  const { to, answers } = await writtenTo()
  const app = disturbed(async (work) => {
    await work()
    throw new AppError('unavailable')
  })
  const listener = await listenForMail(app)
  const codes = await insist(
    listener.port,
    to,
    textMail({ From: 'member@home.example' }, '二度目は同じものです。'),
  )
  expect(codes).toEqual([451, 250])
  await listener.stop()
  await runDueJobs(server.app, jobs)
  expect(await answers()).toEqual(['二度目は同じものです。'])
})
