import type { Temporal } from 'temporal-polyfill'
import type { MonthView } from '#contract/company/dashboard-calls.ts'
import { actsOnFollowUps } from '#contract/permissions.ts'
import type { NewNotification } from '../../../delivery/kinds.ts'
import { enqueueNotifications } from '../../../delivery/queue.ts'
import { addMonths, todayIn } from '../../../platform/calendar.ts'
import type { App, Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { audiences } from '../../member-scopes/service.ts'
import { countMonths } from '../../reports/service.ts'
import { countOverdue } from '../figure-queries.ts'
import { readGroups } from '../queries.ts'
import { monthView } from '../rate-rules.ts'
import { companyName } from '../summary/queries.ts'
import { countMoves, countOthers, enqueueCompanies, readRecipients } from './queries.ts'

/** What HR reads of a month: figures only. */
export type Overview = {
  acts: boolean
  view: MonthView
  /** Rounds that can still be answered, that were held back, and that reached nobody. */
  open: number
  held: number
  undelivered: number
  moves: { better: number; same: number; worse: number }
  /** Everybody once, by the gravest reason; but the overdue are all of them. */
  waiting: {
    urgent: number
    grave: number
    rainy: number
    needFollow: number
    silentTwice: number
    overdue: number
  }
}

/** Asks for every company's overviews of the month that ended. */
export async function begin(app: App, now: Temporal.Instant, task: string): Promise<void> {
  const month = addMonths(`${todayIn(now).slice(0, 7)}-01`, -1).slice(0, 7)
  await app.database.asSystem((tx) => enqueueCompanies(tx, task, month))
}

/** Queues a company's overviews: each reader's own view of `month` (YYYY-MM), one mail a reader and month. */
export async function survey(
  app: App,
  now: Temporal.Instant,
  { companyId, month }: { companyId: number; month: string },
): Promise<void> {
  await app.database.asCompany(companyId, async (tx) => {
    const name = await companyName(tx, companyId)
    if (name === null) return
    const mails: NewNotification[] = []
    for (const audience of audiences(await readRecipients(tx, companyId))) {
      const [first] = audience
      if (!first) continue
      const reader = { companyId, userId: first.id, role: first.role }
      const overview = await overviewFor(tx, reader, { month, today: todayIn(now) })
      if (overview.view.answered.n === 0) continue
      for (const { id, email } of audience)
        mails.push({
          companyId,
          kind: 'monthly_all',
          key: `${id} ${month}`,
          recipient: email,
          userId: id,
          payload: { companyName: name, overview },
        })
    }
    await enqueueNotifications(tx, app, mails, now)
  })
}

async function overviewFor(
  tx: Tx,
  reader: Reader,
  { month, today }: { month: string; today: string },
): Promise<Overview> {
  const from = `${month}-01`
  const now = { from, until: addMonths(from, 1) }
  const before = { from: addMonths(from, -1), until: from }
  const [counts] = await countMonths(tx, reader, now.from, now.until)
  const groups = await readGroups(tx, reader, { today, limit: 1 })
  return {
    acts: actsOnFollowUps(reader.role),
    view: monthView(month, counts),
    ...(await countOthers(tx, reader, now)),
    moves: await countMoves(tx, reader, { before, now }),
    waiting: {
      urgent: groups.urgent.count,
      grave: groups.grave.count,
      rainy: groups.rainy.count,
      needFollow: groups.need_follow.count,
      silentTwice: groups.silent_twice.count,
      overdue: await countOverdue(tx, reader, today),
    },
  }
}
