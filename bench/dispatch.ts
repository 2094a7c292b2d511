import { createTransport } from 'nodemailer'
import { Temporal } from 'temporal-polyfill'
import { enqType } from '#contract/codes.ts'
import type { MailKind } from '../server/channels/mail-queue.ts'
import { deliveryMails } from '../server/features/deliveries/jobs.ts'
import { dispatch } from '../server/features/deliveries/service.ts'
import type { App } from '../server/platform/context.ts'
import { insertDueMembers } from '../server/testing/due-members.ts'
import { startDurableServer } from '../server/testing/durable-server.ts'
import { type SmtpPeer, startSmtpPeer } from '../server/testing/smtp-peer.ts'
import { benchChannels } from './dispatch/channels.ts'
import type { Measurement } from './main.ts'
import { openBenchApp } from './setup/mail-app.ts'

const lanes = 8
const mails = 10_000
const manyMails = 100_000
const at = Temporal.Instant.from('2026-05-01T01:00:00Z')

/** Mails a second of nodemailer's own pool with ready-made mails of the same size, nothing recorded. */
async function rawLoop(
  url: string,
  sample: { subject: string; text: string; html: string },
  count: number,
): Promise<number> {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: lanes,
    maxMessages: Number.POSITIVE_INFINITY,
  })
  let next = 0
  const lane = async () => {
    while (next < count) {
      next += 1
      await transport.sendMail({ from: 'a@sender.example', to: `member${next}@members.example`, ...sample })
    }
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: lanes }, lane))
  const rate = (count * 1000) / (performance.now() - begun)
  transport.close()
  return rate
}

function sampleMail(app: App) {
  const { subject, text, html } = deliveryMails.monthly.render(
    app,
    {
      company_id: 1,
      id: 1,
      kind: 'monthly',
      message_id: '<a@b>',
      member_id: 1,
      enq_type: enqType.is.monthly,
      round: 1,
      user_id: null,
      recipient: 'a@b.example',
      attempts: 0,
      is_repeated: false,
      channel: 'mail',
      ordinal: 1,
      origin_id: null,
      attempt_key: '00000000-0000-4000-8000-000000000000',
      first_attempt_at: null,
      unknown_count: 0,
      payload: {
        language: 'ja',
        memberName: '佐藤 花子1',
        companyName: '青空商事株式会社',
        senderName: '人事部',
        senderDepartment: null,
        replyTo: null,
        round: 1,
        nonce: '00'.repeat(16),
      },
    },
    new Date(at.epochMilliseconds),
  )
  return { subject, text, html }
}

async function insertDue(app: App, count: number): Promise<void> {
  await insertDueMembers(app, count, new Date(at.epochMilliseconds))
  // As autovacuum does within a minute.
  await app.database.pool.query('analyze members, deliveries')
}

async function dispatchAll(app: App, count: number, sentSoFar: (count: number) => void): Promise<number> {
  let done = 0
  const counting: MailKind = {
    ...deliveryMails.monthly,
    sent: async (tx, sent, when) => {
      await deliveryMails.monthly.sent?.(tx, sent, when)
      done += sent.length
      sentSoFar(done)
    },
  }
  const begun = performance.now()
  const { sent } = await dispatch(app, at, { lanes, mailKinds: { monthly: counting } })
  if (sent !== count) throw new Error(`sent ${sent} of ${count}`)
  return (sent * 1000) / (performance.now() - begun)
}

async function speed(peer: SmtpPeer): Promise<Measurement> {
  const { app, close } = await openBenchApp(peer.url)
  try {
    const sample = sampleMail(app)
    await rawLoop(peer.url, sample, mails / 2)
    await insertDue(app, mails / 10)
    await dispatchAll(app, mails / 10, () => undefined)
    await insertDue(app, mails)
    const before = await rawLoop(peer.url, sample, mails)
    const value = await dispatchAll(app, mails, () => undefined)
    const floor = (before + (await rawLoop(peer.url, sample, mails))) / 2
    return {
      name: 'dispatch',
      value: Math.round(value),
      unit: 'mails/s',
      floor: Math.round(floor),
      ratio: value / floor,
    }
  } finally {
    await close()
  }
}

/** Resident memory in MB after all deliveries, with that after the first fifth as its floor. */
async function memory(peer: SmtpPeer): Promise<Measurement> {
  const { app, close } = await openBenchApp(peer.url)
  const steps: number[] = []
  try {
    await insertDue(app, manyMails)
    await dispatchAll(app, manyMails, (count) => {
      if (count >= ((steps.length + 1) * manyMails) / 5)
        steps.push(Math.round(process.memoryUsage().rss / 2 ** 20))
    })
    const [floor = 0] = steps
    const value = steps.at(-1) ?? 0
    return { name: `dispatch-memory (${steps.join(', ')})`, value, unit: 'MB', floor, ratio: floor / value }
  } finally {
    await close()
  }
}

/** The dispatcher against the raw loop over the same peer, and its memory over many deliveries. */
export default async function benchDispatch(): Promise<Measurement[]> {
  const stop = await startDurableServer()
  const peer = await startSmtpPeer()
  try {
    return [await speed(peer), ...(await benchChannels()), await memory(peer)]
  } finally {
    await peer.stop()
    await stop()
  }
}
