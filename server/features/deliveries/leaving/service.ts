import type { Temporal } from 'temporal-polyfill'
import { workingStatus } from '#contract/codes.ts'
import { writeAudit } from '../../../platform/audit.ts'
import { todayIn } from '../../../platform/calendar.ts'
import { asDate } from '../../../platform/clock.ts'
import type { App } from '../../../platform/context.ts'
import { cancelWelcomes } from '../change-queries.ts'
import { replanMany } from '../replan-service.ts'
import { companiesWithFormerEmployees, holdFormerEmployees, markLeft } from './queries.ts'

const membersAtOnce = 200

/** Lets everybody whose last day is over have left: the state, the surveys still open or to come, a welcome that waits. */
export async function endEmployments(app: App, now: Temporal.Instant, signal?: AbortSignal): Promise<void> {
  const today = todayIn(now)
  for (const companyId of await app.database.asSystem((tx) => companiesWithFormerEmployees(tx, today)))
    while (!signal?.aborted && (await endBatch(app, companyId, now)) === membersAtOnce);
}

function endBatch(app: App, companyId: number, now: Temporal.Instant): Promise<number> {
  return app.database.asCompany(companyId, async (tx) => {
    const formerEmployees = await holdFormerEmployees(tx, companyId, {
      today: todayIn(now),
      limit: membersAtOnce,
    })
    if (formerEmployees.length === 0) return 0
    const ids = formerEmployees.map(({ memberId }) => memberId)
    await markLeft(tx, { companyId, ids, at: asDate(now) })
    const gone = formerEmployees.map((formerEmployee) => ({
      ...formerEmployee,
      workingStatus: workingStatus.is.resigned,
    }))
    await replanMany(tx, now, gone)
    await cancelWelcomes(tx, { companyId, ids })
    const request = { uri: 'end_employments', ip: null }
    await writeAudit(
      tx,
      { companyId, user: null, request, now },
      { category: 'member', task: 'member.leave', members: ids },
    )
    return formerEmployees.length
  })
}
