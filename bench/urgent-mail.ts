import { setTimeout as sleep } from 'node:timers/promises'
import { enqueueNotifications } from '../server/delivery/queue.ts'
import { dispatch } from '../server/features/deliveries/service.ts'
import { jobs, pools } from '../server/jobs.ts'
import { asInstant } from '../server/platform/clock.ts'
import type { App } from '../server/platform/context.ts'
import { startWorker } from '../server/platform/jobs.ts'
import { insertDueMembers } from '../server/testing/due-members.ts'
import { startDurableServer } from '../server/testing/durable-server.ts'
import { mailPayloads } from '../server/testing/mail-payloads.ts'
import { type SmtpPeer, startSmtpPeer } from '../server/testing/smtp-peer.ts'
import type { Measurement } from './main.ts'
import { openBenchApp } from './setup/mail-app.ts'

const waiting = Number(process.env.BENCH_WAITING ?? 100_000)
const resets = 10
const begun = new Date()

/** Milliseconds from asking for a reset until its mail is with the server: the median of some. */
async function timeResets(app: App, peer: SmtpPeer, companyId: number, name: string): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < resets; index += 1) {
    const recipient = `${name}${index}@account.example`
    const reset = { companyId, kind: 'password_reset', key: recipient, recipient } as const
    const mail = { ...reset, payload: mailPayloads.password_reset('ja') }
    const asked = performance.now()
    await app.database.asSystem((tx) => enqueueNotifications(tx, app, [mail], app.clock()))
    while (!(await peer.taken()).some((taken) => taken.recipient === recipient)) await sleep(20)
    times.push(performance.now() - asked)
  }
  return times.sort((one, other) => one - other)[resets / 2] ?? 0
}

/** How long a reset waits while a hundred thousand mails of its company do, against one that nothing waits beside. */
async function measure(): Promise<Measurement> {
  const peer = await startSmtpPeer()
  const { app, close } = await openBenchApp(peer.url)
  try {
    const companyId = await insertDueMembers(app, waiting, begun)
    const worker = await startWorker(app, jobs, { pools })
    const floor = await timeResets(app, peer, companyId, 'alone')
    await dispatch(app, asInstant(begun), { mailKinds: {} })
    while ((await peer.taken()).length < resets + 100) await sleep(20)
    const value = await timeResets(app, peer, companyId, 'beside')
    const { rows } = await app.database.pool.query<{ left: number }>(
      "select count(*)::int as left from mails where state = 'queued'",
    )
    if (!rows[0]?.left) throw new Error('nothing waited any more')
    await worker.stop()
    return { name: 'urgent-mail', value, unit: 'ms', floor, ratio: value / floor }
  } finally {
    await close()
    await peer.stop()
  }
}

export default async function urgentMail(): Promise<Measurement> {
  const stop = await startDurableServer()
  try {
    return await measure()
  } finally {
    await stop()
  }
}
