import type { DashboardView } from '#contract/dashboard.ts'
import { addMonths, todayIn } from '../../platform/calendar.ts'
import type { Ctx } from '../../platform/context.ts'
import { countMembers, groupOf, monthCounts, type Need, nextSending } from './queries.ts'
import { monthRates } from './rate-rules.ts'

/** So many members of each group are shown by name. */
const shownMembers = 5

/** Who needs somebody today, this month's answers and weather, and what is sent next, all within the caller's scope. */
export async function view(ctx: Ctx): Promise<{ result: DashboardView }> {
  const { tx, actor } = ctx
  const today = todayIn(ctx.now)
  const group = (need: Need) => groupOf(tx, actor, need, { today, limit: shownMembers })
  return {
    result: {
      today,
      rainy: await group('rainy'),
      need_follow: await group('need_follow'),
      overdue: await group('overdue'),
      silent_twice: await group('silent_twice'),
      month: await monthOf(ctx, today),
      next_sending: await nextSending(tx, actor, today),
      member_count: await countMembers(tx, actor),
    },
  }
}

async function monthOf(ctx: Ctx, today: string): Promise<DashboardView['month']> {
  const first = `${today.slice(0, 7)}-01`
  const counts = await monthCounts(ctx.tx, ctx.actor, first, addMonths(first, 1))
  return { month: today.slice(0, 7).replace('-', '/'), ...monthRates(counts) }
}
