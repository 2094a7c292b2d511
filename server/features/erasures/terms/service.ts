import { keptDays } from '#contract/limits.ts'
import { addDays, todayIn } from '../../../platform/calendar.ts'
import { asDate } from '../../../platform/clock.ts'
import type { App } from '../../../platform/context.ts'
import * as queries from './queries.ts'

const batchSize = 10_000

/** Forgets what is past its own term, whatever a company's setting says: words of mails, letters, logs. */
export async function forgetPastTerms(app: App, signal?: AbortSignal): Promise<void> {
  const now = app.clock()
  const before = (days: number) => asDate(now.subtract({ hours: days * 24 }))
  const { database } = app
  const emptyBatch = () =>
    database.asSystem((tx) => queries.emptyOldMails(tx, before(keptDays.mailWords), batchSize))
  while (!signal?.aborted && (await emptyBatch()) === batchSize);
  await database.asSystem(async (tx) => {
    await queries.purgeMessagesBefore(tx, before(keptDays.outbox))
    const day = addDays(todayIn(now), -keptDays.securityLog)
    await queries.forgetLog(tx, { at: before(keptDays.securityLog), day })
    await queries.forgetInstallationLog(tx, before(keptDays.operatorLog))
  })
}
