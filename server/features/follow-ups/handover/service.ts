import { asDate } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { invalid } from '../../../platform/errors.ts'
import { mayHandle } from '../queries.ts'
import { countOpen, passOn } from './queries.ts'

/** How many members in an account's charge have a follow-up that is not closed. */
export const countInCharge = (ctx: Ctx, userId: number): Promise<number> =>
  countOpen(ctx.tx, { companyId: ctx.actor.companyId, userId })

/** Passes all of an account's members on, with `comment` in each entry; gives how many. */
export async function handOver(
  ctx: Ctx,
  { from, to, comment }: { from: number; to: number | null; comment: string },
): Promise<number> {
  const { companyId, userId, name } = ctx.actor
  if (to !== null && (to === from || !(await mayHandle(ctx.tx, companyId, to))))
    throw invalid('successor_id', 'successor')
  const writer = { userId, name }
  return passOn(ctx.tx, { companyId, userId: from }, { userId: to, writer, comment, at: asDate(ctx.now) })
}
