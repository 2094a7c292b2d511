import { keptDays } from '#contract/limits.ts'
import { asDate } from '../../platform/clock.ts'
import type { App } from '../../platform/context.ts'
import type { Job } from '../../platform/jobs.ts'
import type { MailKinds } from '../mail-queue.ts'
import { openParser, type Parser } from './parsing.ts'
import { beginAttempt, forgetInbound, type InboundKey, listWaiting } from './queries.ts'
import { type InboundHandlers, type Settling, settle } from './settling.ts'

const atOnce = 50

/** A mail that ended its worker so often is taken for unreadable. */
const mostAttempts = 3

const dayMs = 86_400_000
const { rawMail: rawDays, inboundMail: rowDays } = keptDays

/** The job that works off what came back, the oldest first; what fails waits for the next run. */
export const inboundMailsJob =
  (kinds: MailKinds, handlers: InboundHandlers): Job =>
  async (app, _payload, signal) => {
    const parser = openParser()
    try {
      await workOff({ app, kinds, handlers }, parser, signal)
    } finally {
      await parser.close()
    }
  }

async function workOff(settling: Settling, parser: Parser, signal: AbortSignal | undefined): Promise<void> {
  const failed: number[] = []
  for (;;) {
    const keys = await settling.app.database.asSystem((tx) => listWaiting(tx, failed, atOnce))
    if (keys.length === 0) return
    for (const key of keys) {
      if (signal?.aborted) return
      await work(settling, parser, key).catch((error) => {
        failed.push(key.id)
        settling.app.log.error({ err: error, inbound_mail_id: key.id }, 'inbound mail not worked off')
        settling.app.reports?.report(error, { source: 'job', at: 'inbound mail' })
      })
    }
  }
}

async function work(settling: Settling, parser: Parser, key: InboundKey): Promise<void> {
  const waiting = await settling.app.database.asSystem((tx) => beginAttempt(tx, key))
  if (!waiting) return
  const isGivenUp = !waiting.raw || waiting.attempts > mostAttempts
  const opened = isGivenUp
    ? { problem: 'tried too often' }
    : await parser.read(waiting.raw ?? Buffer.alloc(0))
  await settle(settling, waiting, opened)
}

/** Forgets raw mails after a week and the rest of them after three months; they are worked off by then. */
export function forgetInboundMails(app: App): Promise<void> {
  const now = asDate(app.clock()).getTime()
  const before = (days: number) => new Date(now - days * dayMs)
  return app.database.asSystem((tx) =>
    forgetInbound(tx, { rawUntil: before(rawDays), until: before(rowDays) }),
  )
}
