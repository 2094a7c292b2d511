import type { ReadingStart } from '#contract/company/dashboard-calls.ts'
import { seesEverybody } from '#contract/permissions.ts'
import { dateOf, todayIn } from '../../../platform/calendar.ts'
import { asInstant } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { nextSendings } from '../sending-queries.ts'
import { countHidden, nextRound, readerSince } from './queries.ts'
import { isWorthStating, readableFrom } from './start-rules.ts'

/** From when on a restricted viewer reads answers, and when the next come; null once it reads all there is, and for others. */
export async function readingStart(ctx: Ctx, code?: string): Promise<{ result: ReadingStart | null }> {
  const { tx, actor } = ctx
  if (seesEverybody(actor.role)) return { result: null }
  const { newest, ...hidden } = await countHidden(tx, actor, code)
  const since = await readerSince(tx, actor)
  if (!isWorthStating(hidden) || newest === null || since === null) return { result: null }
  const today = todayIn(ctx.now)
  const [named, last] = [since, newest].map((at) => dateOf(asInstant(at)))
  return {
    result: {
      from: readableFrom({ named: named ?? today, hidden: last ?? today, today }),
      next: await nextOf(ctx, today, code),
    },
  }
}

async function nextOf({ tx, actor }: Ctx, today: string, code?: string): Promise<ReadingStart['next']> {
  if (code !== undefined) {
    const date = await nextRound(tx, actor, code)
    return date === null ? null : { date, count: 1 }
  }
  const [next] = await nextSendings(tx, actor, { today, limit: 1 })
  return next ? { date: next.date, count: next.count } : null
}
