import * as z from 'zod'
import { keptDays } from '#contract/limits.ts'
import type { ChannelEvent } from '../../channels/channel.ts'
import type { NotificationKinds } from '../../delivery/queue.ts'
import { asDate } from '../../platform/clock.ts'
import type { App } from '../../platform/context.ts'
import type { Job } from '../../platform/jobs.ts'
import type { ChannelHandlers } from './handlers.ts'
import { processEvent } from './processing.ts'
import { beginEvent, type EventKey, forgetEvents, listWaiting } from './queries.ts'

const atOnce = 50

/** An event that failed this often is given up; its words are kept for a while. */
const mostAttempts = 20

const dayMs = 86_400_000
const { channelWords: wordsDays, channelEvent: rowDays, unseenChannelEvent: unseenDays } = keptDays

const stored = z.looseObject({ eventId: z.string(), kind: z.string(), at: z.coerce.date() })

/** The job that works off what providers reported, in the order it happened; what fails waits for the next run. */
export const channelEventsJob =
  (kinds: NotificationKinds, handlers: ChannelHandlers): Job =>
  async (app, _payload, signal) => {
    const failed: number[] = []
    for (;;) {
      const keys = await app.database.asSystem((tx) => listWaiting(tx, failed, atOnce))
      if (keys.length === 0) return
      for (const key of keys) {
        if (signal?.aborted) return
        const isDone = await work(app, { kinds, handlers }, key).catch((error) => {
          app.log.error(
            { err: error, channel: key.channel, event_id: key.id },
            'channel event not worked off',
          )
          app.reports?.report(error, { source: 'job', at: `event of ${key.channel}` })
          return false
        })
        if (!isDone) failed.push(key.id)
      }
    }
  }

async function work(
  app: App,
  follows: { kinds: NotificationKinds; handlers: ChannelHandlers },
  key: EventKey,
): Promise<boolean> {
  const waiting = await app.database.asSystem((tx) => beginEvent(tx, key))
  if (!waiting) return true
  const isGivenUp = waiting.attempts > mostAttempts
  return processEvent(app, {
    ...follows,
    key,
    event: isGivenUp ? null : asEvent(waiting.event),
    receivedAt: waiting.received_at,
    isLast: waiting.attempts >= mostAttempts,
  })
}

/** An event as it was stored: an adapter wrote it. */
function asEvent(kept: unknown): ChannelEvent | null {
  const event = stored.safeParse(kept)
  return event.success ? z.custom<ChannelEvent>().parse(event.data) : null
}

/** Forgets what was said after a week and that something was said after three months. */
export function forgetChannelEvents(app: App): Promise<void> {
  const now = asDate(app.clock()).getTime()
  const before = (days: number) => new Date(now - days * dayMs)
  return app.database.asSystem((tx) =>
    forgetEvents(tx, {
      wordsUntil: before(wordsDays),
      until: before(rowDays),
      unseenSince: before(unseenDays),
    }),
  )
}
