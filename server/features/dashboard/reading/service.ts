import type { ReadingStart } from '#contract/company/dashboard-calls.ts'
import { todayIn } from '../../../platform/calendar.ts'
import type { Ctx } from '../../../platform/context.ts'
import { readsFrom } from '../../member-scopes/service.ts'
import { nextSendings } from '../sending-queries.ts'
import { nextRound } from './queries.ts'

/** From when on a restricted viewer reads answers, and when the next come; null once it reads all there is, and for others. */
export async function readingStart(ctx: Ctx, code?: string): Promise<{ result: ReadingStart | null }> {
  const from = await readsFrom(ctx, code)
  return { result: from === null ? null : { from, next: await nextOf(ctx, code) } }
}

async function nextOf({ tx, actor, now }: Ctx, code?: string): Promise<ReadingStart['next']> {
  if (code !== undefined) {
    const date = await nextRound(tx, actor, code)
    return date === null ? null : { date, count: 1 }
  }
  const [next] = await nextSendings(tx, actor, { today: todayIn(now), limit: 1 })
  return next ? { date: next.date, count: next.count } : null
}
