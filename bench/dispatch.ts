import { createTransport } from 'nodemailer'
import { Temporal } from 'temporal-polyfill'
import { deliveryMails } from '../server/features/deliveries/jobs.ts'
import { dispatch } from '../server/features/deliveries/service.ts'
import { readConfig } from '../server/platform/config.ts'
import type { App } from '../server/platform/context.ts'
import { openDatabase } from '../server/platform/database.ts'
import { openLog } from '../server/platform/log.ts'
import { openTestDatabase } from '../server/testing/database.ts'
import { insertDueMembers } from '../server/testing/due-members.ts'
import { startSmtpPeer } from '../server/testing/smtp-peer.ts'
import type { Measurement } from './main.ts'

const lanes = 8
const mails = Number(process.env.BENCH_MAILS ?? 10_000)
const at = Temporal.Instant.from('2026-05-01T01:00:00Z')

/** Mails a second of nodemailer's own pool with ready-made mails of the same size, nothing recorded. */
async function rawLoop(
  url: string,
  sample: { subject: string; text: string; html: string },
): Promise<number> {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: lanes,
    maxMessages: Number.POSITIVE_INFINITY,
  })
  let next = 0
  const lane = async () => {
    while (next < mails) {
      next += 1
      await transport.sendMail({ from: 'a@sender.example', to: `member${next}@members.example`, ...sample })
    }
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: lanes }, lane))
  const rate = (mails * 1000) / (performance.now() - begun)
  transport.close()
  return rate
}

async function openBenchApp(smtpUrl: string): Promise<{ app: App; close(): Promise<void> }> {
  const database = await openTestDatabase()
  const app: App = {
    config: readConfig({ SMTP_URL: smtpUrl, LOG_LEVEL: 'error' }),
    secret: 'a-secret-of-the-benchmark-that-is-long-enough',
    database: openDatabase(database.url),
    clock: () => Temporal.Now.instant(),
    log: openLog('error'),
  }
  return {
    app,
    close: async () => {
      await app.database.close()
      await database.drop()
    },
  }
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
      enq_type: 1,
      round: 1,
      user_id: null,
      recipient: 'a@b.example',
      attempts: 0,
      is_repeated: false,
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

/** The dispatcher against the raw loop over the same peer, and its memory over many deliveries. */
export default async function benchDispatch(): Promise<Measurement[]> {
  const peer = await startSmtpPeer()
  const { app, close } = await openBenchApp(peer.url)
  try {
    await rawLoop(peer.url, sampleMail(app))
    const floors = [await rawLoop(peer.url, sampleMail(app))]
    await insertDueMembers(app, mails, new Date(at.epochMilliseconds))
    // As autovacuum does within a minute.
    await app.database.pool.query('analyze members, deliveries')
    const begun = performance.now()
    const { sent } = await dispatch(app, at, { lanes })
    const value = (sent * 1000) / (performance.now() - begun)
    floors.push(await rawLoop(peer.url, sampleMail(app)))
    const floor = Math.max(...floors)
    if (sent !== mails) throw new Error(`sent ${sent} of ${mails}`)
    return [
      {
        name: 'dispatch',
        value: Math.round(value),
        unit: 'mails/s',
        floor: Math.round(floor),
        ratio: value / floor,
      },
    ]
  } finally {
    await close()
    await peer.stop()
  }
}
