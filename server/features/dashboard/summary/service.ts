import type { Temporal } from 'temporal-polyfill'
import { attentionNeeds } from '#contract/follow-ups/attention-ranks.ts'
import { actsOnFollowUps, seesEverybody } from '#contract/permissions.ts'
import type { NewNotification } from '../../../delivery/kinds.ts'
import { enqueueNotifications } from '../../../delivery/queue.ts'
import { addDays, addMonths, mondayOf, startOfDay, todayIn } from '../../../platform/calendar.ts'
import { asDate } from '../../../platform/clock.ts'
import type { App, Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { audiences } from '../../member-scopes/service.ts'
import { countMonths } from '../../reports/service.ts'
import { countAnswers, countOverdue, newInNeed } from '../figure-queries.ts'
import { readGroups } from '../queries.ts'
import { monthView } from '../rate-rules.ts'
import { type Digest, figuresOf, firstPeople, isQuiet, namedGroups } from './digest-rules.ts'
import { companyName, enqueueCompanies, readRecipients, readViewers } from './queries.ts'

/** So many members of each group are named in a mail. */
const shownMembers = 10
/** So many in all in a mail to who sees a team. */
const shownOfTeam = 5

/** Nobody comes newly into the overdue: their follow-up began before. */
const newNeeds = attentionNeeds.filter((need) => need !== 'overdue')

/** Asks for every company's summaries of the week that ended on Sunday. */
export async function begin(app: App, now: Temporal.Instant, task: string): Promise<void> {
  await app.database.asSystem((tx) => enqueueCompanies(tx, task, mondayOf(todayIn(now))))
}

/** Queues a company's summaries: each reader's own view of the week before `monday`, one mail a reader and week. */
export async function summarise(
  app: App,
  now: Temporal.Instant,
  { companyId, monday }: { companyId: number; monday: string },
): Promise<void> {
  await app.database.asCompany(companyId, async (tx) => {
    const name = await companyName(tx, companyId)
    if (name === null) return
    const mails: NewNotification[] = []
    for (const audience of audiences(await readRecipients(tx, companyId))) {
      const [first] = audience
      if (!first) continue
      const reader = { companyId, userId: first.id, role: first.role }
      const digest = await digestFor(tx, reader, { monday, today: todayIn(now) })
      if (isQuiet(digest)) continue
      for (const { id, email } of audience)
        mails.push({
          companyId,
          kind: 'monthly_summary',
          key: `${id} ${monday}`,
          recipient: email,
          userId: id,
          payload: { companyName: name, monday, digest },
        })
    }
    mails.push(...(await figureMails(tx, name, { companyId, monday, today: todayIn(now) })))
    await enqueueNotifications(tx, app, mails, now)
  })
}

/** A viewer has no account and so no scope: the figures are the whole company's, as an administrator counts them. */
async function figureMails(
  tx: Tx,
  companyName: string,
  { companyId, ...week }: { companyId: number; monday: string; today: string },
): Promise<NewNotification[]> {
  const viewers = await readViewers(tx, companyId)
  if (viewers.length === 0) return []
  const everybody: Reader = { companyId, userId: 0, role: 'super_administrator' }
  const figures = figuresOf(await digestFor(tx, everybody, week))
  if (figures === null) return []
  return viewers.map(({ id, email }) => ({
    companyId,
    kind: 'monthly_summary',
    key: `viewer ${id} ${week.monday}`,
    recipient: email,
    payload: { companyName, monday: week.monday, viewerId: id, figures },
  }))
}

async function digestFor(
  tx: Tx,
  reader: Reader,
  { monday, today }: { monday: string; today: string },
): Promise<Digest> {
  const since = asDate(startOfDay(addDays(monday, -7)))
  const groups = await readGroups(tx, reader, { today, limit: shownMembers })
  const newIds = await newInNeed(tx, reader, newNeeds, { today, since })
  const answers = await countAnswers(tx, reader, since, asDate(startOfDay(monday)))
  const acts = actsOnFollowUps(reader.role)
  const named = namedGroups(groups, newIds, acts)
  return {
    ...(seesEverybody(reader.role) ? named : firstPeople(named, shownOfTeam)),
    acts,
    newCount: newIds.size,
    overdueCount: await countOverdue(tx, reader, today),
    bouncedCount: acts ? groups.bounced.count : 0,
    supervisorToConfirmCount: acts ? groups.senior_to_confirm.count : 0,
    answers,
    month: await monthUntil(tx, reader, addDays(monday, -1)),
  }
}

async function monthUntil(tx: Tx, reader: Reader, lastDay: string): Promise<Digest['month']> {
  const month = lastDay.slice(0, 7)
  const [counts] = await countMonths(tx, reader, `${month}-01`, addMonths(`${month}-01`, 1))
  const view = monthView(month, counts)
  return { month: view.month, answered: view.answered }
}
