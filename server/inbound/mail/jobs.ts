import { setTimeout as sleep } from 'node:timers/promises'
import { keptDays } from '#contract/limits.ts'
import type { NotificationKinds } from '../../delivery/queue.ts'
import { asDate } from '../../platform/clock.ts'
import type { App } from '../../platform/context.ts'
import type { Job } from '../../platform/jobs.ts'
import { briefly, openParser, type Parser } from './parsing.ts'
import { type InboundHandlers, type Processing, processMail } from './processing.ts'
import { beginAttempt, forgetInbound, type InboundKey, listWaiting } from './queries.ts'

const atOnce = 50

/** A mail that ended its worker so often is taken for unreadable; a heavy one is begun twice in a run. */
const mostAttempts = 5

const dayMs = 86_400_000
const { rawMail: rawDays, inboundMail: rowDays } = keptDays

/** Processes inbound mail, oldest first; slow mails are read in a thread. A failed one waits for the next run. */
export const inboundMailsJob =
  (kinds: NotificationKinds, handlers: InboundHandlers, openQuick = () => openParser(briefly)): Job =>
  async (app, _payload, signal) => {
    const [quick, patient] = [openQuick(), openParser()]
    try {
      await workOff({ app, kinds, handlers }, { quick, patient }, signal)
    } finally {
      await Promise.all([quick.close(), patient.close()])
    }
  }

type Parsers = { quick: Parser; patient: Parser }

/** Mails that are read one after the other beside the rest. */
function sideQueue(work: (key: InboundKey) => Promise<unknown>) {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return {
    add: (key: InboundKey) => {
      waiting += 1
      last = last
        .then(() => work(key))
        .finally(() => {
          waiting -= 1
        })
    },
    isIdle: () => waiting === 0,
    /** Ends with the last of them, or after a moment, in which further mails may have come. */
    moment: () => Promise.race([last, sleep(300)]),
  }
}

async function workOff(
  processing: Processing,
  { quick, patient }: Parsers,
  signal: AbortSignal | undefined,
): Promise<void> {
  const passed: number[] = []
  const note = (key: InboundKey) => (error: unknown) => {
    processing.app.log.error({ err: error, inbound_mail_id: key.id }, 'inbound mail not worked off')
    processing.app.reports?.report(error, { source: 'job', at: 'inbound mail' })
    passed.push(key.id)
    return 'settled' as const
  }
  const heavy = sideQueue((key) =>
    signal?.aborted ? Promise.resolve() : work(processing, patient, key).catch(note(key)),
  )
  for (;;) {
    const keys = await processing.app.database.asSystem((tx) => listWaiting(tx, passed, atOnce))
    if (keys.length === 0 && heavy.isIdle()) return
    if (keys.length === 0) await heavy.moment()
    for (const key of keys) {
      if (signal?.aborted) return
      if ((await work(processing, quick, key).catch(note(key))) === 'settled') continue
      passed.push(key.id)
      heavy.add(key)
    }
    if (signal?.aborted) return
  }
}

/** What became of a mail: a quick parser leaves one that takes long as it is. */
async function work(processing: Processing, parser: Parser, key: InboundKey): Promise<'settled' | 'heavy'> {
  const waiting = await processing.app.database.asSystem((tx) => beginAttempt(tx, key))
  if (!waiting) return 'settled'
  const isGivenUp = !waiting.raw || waiting.attempts > mostAttempts
  const opened = isGivenUp
    ? { problem: 'tried too often', isLate: false }
    : await parser.read(waiting.raw ?? Buffer.alloc(0))
  if ('isLate' in opened && opened.isLate && parser.isQuick) return 'heavy'
  await processMail(processing, waiting, opened)
  return 'settled'
}

/** Forgets raw mails after a week and the rest of them after three months; they are worked off by then. */
export function forgetInboundMails(app: App): Promise<void> {
  const now = asDate(app.clock()).getTime()
  const before = (days: number) => new Date(now - days * dayMs)
  return app.database.asSystem((tx) =>
    forgetInbound(tx, { rawUntil: before(rawDays), until: before(rowDays) }),
  )
}
