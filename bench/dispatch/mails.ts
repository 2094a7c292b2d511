import { createTransport } from 'nodemailer'
import { Temporal } from 'temporal-polyfill'
import { enqType } from '#contract/codes.ts'
import { type EmailMessage, messageOf, mimeOf } from '../../server/channels/email/message.ts'
import type { NotificationKind, QueuedNotification } from '../../server/delivery/queue.ts'
import { sendQueued } from '../../server/delivery/worker.ts'
import { deliveryMails } from '../../server/features/deliveries/jobs.ts'
import { dispatch } from '../../server/features/deliveries/service.ts'
import type { App } from '../../server/platform/context.ts'
import { insertDueMembers } from '../../server/testing/due-members.ts'
import { type SmtpPeer, startSmtpPeer } from '../../server/testing/smtp-peer.ts'
import type { Measurement } from '../main.ts'
import { openBenchApp } from '../setup/mail-app.ts'

const slots = 8
const mails = Number(process.env.BENCH_MAILS ?? 10_000)
const manyMails = 100_000
const rounds = 3
const at = Temporal.Instant.from('2026-05-01T01:00:00Z')

/** By whom the raw loop's letters are put together: our own function, or nodemailer, as anybody would. */
type Composer = 'own' | 'nodemailer'

/** Mails a second of nodemailer's own pool, its words ready and each put together as it leaves; nothing is recorded. */
async function rawLoop(url: string, message: EmailMessage, composer: Composer): Promise<number> {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: slots,
    maxMessages: Number.POSITIVE_INFINITY,
  })
  const { subject, text, html } = message
  let next = 0
  const slot = async () => {
    while (next < mails) {
      next += 1
      const [from, to] = [message.from, `member${next}@members.example`]
      if (composer === 'nodemailer') await transport.sendMail({ from, to, subject, text, html })
      else {
        const raw = Buffer.concat(
          mimeOf({ ...message, recipient: to, messageId: `<${next}@raw.example>` }, []),
        )
        await transport.sendMail({ envelope: { from, to }, raw })
      }
    }
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: slots }, slot))
  const rate = (mails * 1000) / (performance.now() - begun)
  transport.close()
  return rate
}

const sample: QueuedNotification = {
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
    questions: 4,
    minutes: 1,
  },
}

function sampleMessage(app: App): EmailMessage {
  const when = new Date(at.epochMilliseconds)
  return messageOf(app, sample, deliveryMails.monthly.render(app, sample, when), when)
}

async function queue(app: App, count: number): Promise<void> {
  await insertDueMembers(app, count, new Date(at.epochMilliseconds))
  // As autovacuum does within a minute.
  await app.database.pool.query('analyze members, deliveries')
  await dispatch(app, at, { mailKinds: {} })
  await app.database.pool.query('analyze members, deliveries, mails')
}

async function sendAll(app: App, count: number, sentSoFar: (count: number) => void = () => undefined) {
  let done = 0
  const monthly: NotificationKind = {
    ...deliveryMails.monthly,
    sent: async (tx, sent, when) => {
      await deliveryMails.monthly.sent?.(tx, sent, when)
      done += sent.length
      sentSoFar(done)
    },
  }
  const begun = performance.now()
  await sendQueued(app, { monthly }, { slots, at })
  const rate = (done * 1000) / (performance.now() - begun)
  if (done !== count) throw new Error(`sent ${done} of ${count}`)
  return rate
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

async function measureSending(app: App, peer: SmtpPeer): Promise<Measurement[]> {
  const message = sampleMessage(app)
  const rates: Record<'queue' | Composer, number[]> = { queue: [], own: [], nodemailer: [] }
  await rawLoop(peer.url, message, 'own')
  await queue(app, mails / 10)
  await sendAll(app, mails / 10)
  for (let round = 0; round < rounds; round += 1) {
    await queue(app, mails)
    rates.own.push(await rawLoop(peer.url, message, 'own'))
    rates.queue.push(await sendAll(app, mails))
    rates.nodemailer.push(await rawLoop(peer.url, message, 'nodemailer'))
  }
  return (['own', 'nodemailer'] as const).map((composer) => ({
    name: `dispatch-sending against a loop by ${composer === 'own' ? 'the same' : "nodemailer's"} composer`,
    value: Math.round(median(rates.queue)),
    unit: 'mails/s',
    floor: Math.round(median(rates[composer])),
    ratio: median(rates.queue.map((rate, round) => rate / (rates[composer][round] ?? 0))),
  }))
}

async function withPeer<T>(work: (app: App, peer: SmtpPeer) => Promise<T>): Promise<T> {
  const peer = await startSmtpPeer()
  const { app, close } = await openBenchApp(peer.url)
  try {
    return await work(app, peer)
  } finally {
    await close()
    await peer.stop()
  }
}

/** What was planned leaves, against raw loops by turns. */
export const benchSending = (): Promise<Measurement[]> => withPeer(measureSending)

/** Resident memory in MB after all deliveries, with that after the first fifth as its floor. */
export const benchMemory = (): Promise<Measurement[]> =>
  withPeer(async (app) => {
    const steps: number[] = []
    await queue(app, manyMails)
    await sendAll(app, manyMails, (count) => {
      if (count >= ((steps.length + 1) * manyMails) / 5)
        steps.push(Math.round(process.memoryUsage().rss / 2 ** 20))
    })
    const [floor = 0] = steps
    const value = steps.at(-1) ?? 0
    return [{ name: `dispatch-memory (${steps.join(', ')})`, value, unit: 'MB', floor, ratio: floor / value }]
  })
