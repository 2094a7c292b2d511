import { asDate } from '../../../../platform/clock.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { passOn } from './queries.ts'

/** Gives all conversations of an account that writes to members no more to a successor, or leaves them without anybody. */
export function handOver(ctx: Ctx, { from, to }: { from: number; to: number | null }): Promise<void> {
  const { companyId, userId } = ctx.actor
  return passOn(ctx.tx, { companyId, from, to, by: userId, at: asDate(ctx.now) })
}
