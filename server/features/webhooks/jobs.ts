import { attemptDays } from '#contract/webhooks/event-rules.ts'
import { addDays, todayIn } from '../../platform/calendar.ts'
import { asDate } from '../../platform/clock.ts'
import type { App } from '../../platform/context.ts'
import { enqueue, type Jobs } from '../../platform/jobs.ts'
import { forgetDeliveries, tellOverdue as writeOverdue } from './queries.ts'
import { sendingJob, sendWebhooks } from './sending/service.ts'

/** Days back for which a follow-up's end is still told, where nobody worked on the day itself. */
const lateDays = 7

async function tellOverdue(app: App): Promise<void> {
  const now = app.clock()
  const today = todayIn(now)
  await app.database.asSystem(async (tx) => {
    await writeOverdue(tx, { from: addDays(today, -lateDays), until: addDays(today, -1), at: asDate(now) })
    await enqueue(tx, sendingJob, {})
  })
}

export const webhookJobs: Jobs = {
  [sendingJob]: (app, _payload, signal) => sendWebhooks(app, signal),
  tell_overdue: tellOverdue,
  forget_webhooks: (app) =>
    app.database.asSystem((tx) =>
      forgetDeliveries(tx, asDate(app.clock().subtract({ hours: attemptDays * 24 }))),
    ),
}
