import { asDate } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { invalid } from '../../../platform/errors.ts'
import { mayHandle } from '../queries.ts'
import { assignHandler, countInProgress } from './queries.ts'

/**
 * Gives many members, all of them visible to the caller, one person in charge; null takes theirs away.
 * @returns how many had another one before
 */
export async function assignMany(
  ctx: Ctx,
  memberIds: readonly number[],
  hrUserId: number | null,
): Promise<number> {
  const { companyId, userId, name } = ctx.actor
  if (hrUserId === null && (await countInProgress(ctx.tx, companyId, memberIds)) > 0)
    throw invalid('hr_user_id', 'person_in_charge')
  if (hrUserId !== null && !(await mayHandle(ctx.tx, companyId, hrUserId)))
    throw invalid('hr_user_id', 'not_in_company')
  const writer = { userId, name }
  return assignHandler(ctx.tx, { companyId, memberIds, hrUserId, writer, at: asDate(ctx.now) })
}
