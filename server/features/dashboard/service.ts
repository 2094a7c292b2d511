import type { DashboardView } from '#contract/company/dashboard-calls.ts'
import { needKeys } from '#contract/members/needs.ts'
import { closingOf } from '../../channels/accounts/closing-rules.ts'
import { listAccounts } from '../../channels/accounts/queries.ts'
import { addMonths, businessDayBefore, startOfDay, todayIn } from '../../platform/calendar.ts'
import { asDate } from '../../platform/clock.ts'
import type { Ctx, ReadCtx } from '../../platform/context.ts'
import * as customQuestions from '../custom-questions/service.ts'
import { withDisplaySetting } from '../member-scopes/service.ts'
import { noteHeadlines } from '../members/service.ts'
import { countMonths } from '../reports/service.ts'
import { readFigures } from './figure-queries.ts'
import { readGroups } from './queries.ts'
import { monthView } from './rate-rules.ts'
import { nextSendings } from './sending-queries.ts'

export { exampleOverview, exampleSummary } from './example-service.ts'

const shownMembers = 5
/** So many days with planned rounds are told ahead. */
const shownSendings = 3
const shownMonths = 12

/** Who needs somebody today, how the year goes, and what is sent next, all within the caller's scope. */
export async function view(ctx: Ctx): Promise<{ result: DashboardView }> {
  const { tx, actor } = ctx
  const today = todayIn(ctx.now)
  const reader = await withDisplaySetting(tx, actor)
  const groups = await readGroups(tx, reader, { today, limit: shownMembers })
  noteHeadlines(ctx, [...needKeys.flatMap((need) => groups[need].members), groups.unbegun.first])
  const months = await monthsUntil({ tx, actor: reader }, today)
  const next_sendings = await nextSendings(tx, reader, { today, limit: shownSendings })
  const day = businessDayBefore(today)
  const since = asDate(startOfDay(day))
  const { has_members, has_seniors, has_sent, ...figures } = await readFigures(tx, reader, { today, since })
  const first_steps = { has_members: !!has_members, has_seniors: !!has_seniors, has_sent: !!has_sent }
  const lengthOf = await customQuestions.lengthsOf(tx, [actor.companyId])
  return {
    result: {
      today,
      ...groups,
      reads_none: !figures.reads_some,
      ...months,
      changes: {
        since: day,
        answered_count: figures.answered_since ?? 0,
        new_count: figures.came_since ?? 0,
      },
      next_sendings,
      unread_count: figures.unread_count ?? 0,
      temp_member_count: actor.permissions.includes('member.create') ? (figures.temp_member_count ?? 0) : 0,
      closed_channels: await closedChannels(ctx),
      first_steps,
      monthly_minutes: lengthOf(actor.companyId, 1).minutes,
      member_count: figures.member_count ?? 0,
    },
  }
}

async function monthsUntil(
  { tx, actor }: Pick<ReadCtx, 'tx' | 'actor'>,
  today: string,
): Promise<Pick<DashboardView, 'month' | 'months'>> {
  const current = today.slice(0, 7)
  const first = `${current}-01`
  const earlier = Array.from({ length: shownMonths - 1 }, (_, at) =>
    addMonths(first, at + 1 - shownMonths).slice(0, 7),
  )
  const rows = await countMonths(tx, actor, addMonths(first, 1 - shownMonths), addMonths(first, 1))
  const viewOf = (month: string) =>
    monthView(
      month,
      rows.find((row) => row.month === month),
    )
  const month = viewOf(current)
  return { month, months: [...earlier.map(viewOf), month] }
}

/** The channels on which nothing leaves now, for who may read of channels; those of a sample never send. */
async function closedChannels({ tx, actor, now }: Ctx): Promise<DashboardView['closed_channels']> {
  if (!actor.permissions.includes('enq_setting.notification_options.read')) return []
  return (await listAccounts(tx, actor.companyId)).flatMap((row) => {
    const closing = closingOf(row, asDate(now))
    return closing && closing.code !== 'sample'
      ? [{ channel: row.channel, words: closing.words, until: closing.until }]
      : []
  })
}
