import { setTimeout as sleep } from 'node:timers/promises'
import { Temporal } from 'temporal-polyfill'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../../platform/config.ts'
import type { App } from '../../../platform/context.ts'
import { openDatabase } from '../../../platform/database.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { type DispatchOrder, startDispatch } from '../../../testing/dispatch-process.ts'
import { insertDueMembers } from '../../../testing/due-members.ts'
import { testSecrets } from '../../../testing/secret.ts'
import { type SmtpPeer, startSmtpPeer } from '../../../testing/smtp-peer.ts'
import { watchedLog } from '../../../testing/watched-log.ts'

const due = '2026-05-01T01:00:00Z'
const slots = 8
const kills = 10

let database: TestDatabase
let peer: SmtpPeer
let app: App

beforeEach(async () => {
  database = await openTestDatabase()
  peer = await startSmtpPeer({ seed: 7 })
  app = {
    config: readConfig({ LOG_LEVEL: 'silent' }),
    ...testSecrets,
    database: openDatabase(database.url, 5),
    clock: () => Temporal.Now.instant(),
    log: watchedLog(),
  }
})

afterEach(async () => {
  await app.database.close()
  await peer.stop()
  await database.drop()
})

/** Who is killed leaves its mails to the end of its lease; who is stopped, or goes on, gives none away however slow the machine is. */
const leaseSeconds = { killed: 1.5, alive: 60 }

const order = (lease = leaseSeconds.alive): DispatchOrder => ({
  databaseUrl: database.url,
  smtpUrl: peer.url,
  at: due,
  slots,
  leaseSeconds: lease,
})

/** What the peer took and what the rows say of it. */
async function count(mails: number) {
  const taken = await peer.taken()
  const repeated = taken.filter((mail) => mail.count > 1)
  const { rows } = await app.database.pool.query<{ message_id: string }>(
    'select message_id from mails where is_repeated',
  )
  const marked = new Set(rows.map((row) => row.message_id))
  const states = await app.database.pool.query<{ state: string; n: number }>(
    'select state, count(*) as n from mails group by state',
  )
  const deliveries = await app.database.pool.query<{ sent: number; repeated: number }>(
    `select count(*) filter (where answer_status = 2) as sent, count(*) filter (where is_repeated) as repeated
     from (select answer_status, is_repeated from deliveries union all
       select answer_status, is_repeated from senior_surveys) as asked`,
  )
  return {
    missing: mails - new Set(taken.map((mail) => mail.recipient)).size,
    secondIds: taken.length - new Set(taken.map((mail) => mail.recipient)).size,
    repeats: repeated.reduce((sum, mail) => sum + mail.count - 1, 0),
    unmarked: repeated.filter((mail) => !marked.has(mail.messageId)).length,
    states: Object.fromEntries(states.rows.map(({ state, n }) => [state, n])),
    sent: deliveries.rows[0]?.sent,
    marked: marked.size,
    shown: deliveries.rows[0]?.repeated,
  }
}

const chance = (seed: number) => () => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
  return seed / 2 ** 32
}

/** Waits until so many more mails have left, however busy the machine is, or all are done. */
async function untilMoreLeft(more: number, members: number): Promise<void> {
  const left = async () => (await peer.taken()).length
  const aim = Math.min((await left()) + more, members)
  while ((await left()) < aim) await sleep(50)
}

/** Two runs at once; whenever one is stopped, another takes its place, until the last two come to their end. */
async function runStopping(signal: 'SIGKILL' | 'SIGTERM', members: number, after = 200): Promise<void> {
  const random = chance(20_260_501)
  const start = () => startDispatch(order(signal === 'SIGKILL' ? leaseSeconds.killed : leaseSeconds.alive))
  const running = [start(), start()]
  for (let stopped = 0; stopped < kills; stopped += 1) {
    await untilMoreLeft(after, members)
    await sleep(random() * 200)
    const index = Math.floor(random() * running.length)
    running[index]?.child.kill(signal)
    await running[index]?.ended
    running[index] = start()
  }
  for (const { ended } of running) expect(await ended).toBe(0)
}

describe('two dispatchers over thousands of due members', () => {
  test('killed at ten moments reach everyone and every supervisor, repeat only what was in flight, and say so', async () => {
    const members = 10_000
    const mails = members + members / 10
    await insertDueMembers(app, members, new Date(due), { annualEvery: 10 })
    await runStopping('SIGKILL', mails)
    const counted = await count(mails)
    expect(counted).toMatchObject({
      missing: 0,
      secondIds: 0,
      unmarked: 0,
      states: { sent: mails },
      sent: mails,
    })
    expect(counted.marked, 'no kill struck a mail in flight: the moments must move').toBeGreaterThan(0)
    expect(counted.repeats).toBeLessThanOrEqual(kills * slots)
    expect(counted.marked).toBeLessThanOrEqual(kills * slots)
    expect(counted.shown).toBe(counted.marked)
  }, 300_000)

  test('killed while supervisors are asked about four people each reach everyone, and no half is lost or asked about twice', async () => {
    const members = 2_000
    await insertDueMembers(app, members, new Date(due), { annualEvery: 2, toEach: 4 })
    await runStopping('SIGKILL', members + members / 8, 100)
    const { rows } = await app.database.pool.query<{ recipients: number; carried: number }>(
      `select count(distinct recipient)::int as recipients, count(carrier_id)::int as carried from mails
       where kind = 'annual_senior'`,
    )
    const supervisors = members / 8
    expect(rows[0]?.recipients).toBe(supervisors)
    const counted = await count(members + supervisors)
    // a list ends where a batch of the dispatch does, and goes on in a second mail
    expect(counted.secondIds).toBe(members / 2 - (rows[0]?.carried ?? 0) - supervisors)
    expect(counted).toMatchObject({
      missing: 0,
      unmarked: 0,
      states: { sent: members * 1.5 },
      sent: members * 1.5,
    })
    expect(counted.repeats).toBeLessThanOrEqual(kills * slots)
    expect(counted.shown).toBe(counted.marked)
  }, 300_000)

  test('stopped by SIGTERM ten times reach everyone and repeat nothing', async () => {
    const members = 4_000
    await insertDueMembers(app, members, new Date(due))
    await runStopping('SIGTERM', members)
    expect(await count(members)).toMatchObject({
      missing: 0,
      secondIds: 0,
      repeats: 0,
      marked: 0,
      states: { sent: members },
      sent: members,
    })
  }, 300_000)

  test('reach everyone once while the server puts 30 % off', async () => {
    const members = 1_500
    await peer.behave({ refuseForNow: 0.3 })
    await insertDueMembers(app, members, new Date(due))
    const running = [startDispatch(order()), startDispatch(order())]
    for (const { ended } of running) expect(await ended).toBe(0)
    expect(await count(members)).toMatchObject({
      missing: 0,
      secondIds: 0,
      repeats: 0,
      marked: 0,
      states: { sent: members },
    })
  }, 300_000)
})
