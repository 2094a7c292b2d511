import { asDate } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { invalid } from '../../../platform/errors.ts'
import { mayHandle } from '../queries.ts'
import { assignHandlers, countInProgress, type Handling } from './queries.ts'

/** Assigns visible members to one person, or to nobody; gives how many had another one before. */
export function assignMany(ctx: Ctx, memberIds: readonly number[], hrUserId: number | null): Promise<number> {
  return assignEach(
    ctx,
    memberIds.map((memberId) => ({ memberId, hrUserId })),
  )
}

/** The same with each member's own person in charge and importance; what is undefined stays. */
export async function assignEach(ctx: Ctx, wanted: readonly Handling[]): Promise<number> {
  const { companyId, userId, name } = ctx.actor
  const handlings = wanted.filter(
    ({ hrUserId, importance }) => hrUserId !== undefined || importance !== undefined,
  )
  if (handlings.length === 0) return 0
  const freed = handlings.flatMap(({ memberId, hrUserId }) => (hrUserId === null ? [memberId] : []))
  if (freed.length > 0 && (await countInProgress(ctx.tx, companyId, freed)) > 0)
    throw invalid('hr_user_id', 'person_in_charge')
  for (const hrUserId of new Set(handlings.flatMap(({ hrUserId: handler }) => handler ?? [])))
    if (!(await mayHandle(ctx.tx, companyId, hrUserId))) throw invalid('hr_user_id', 'not_in_company')
  const writer = { userId, name }
  return assignHandlers(ctx.tx, { companyId, handlings, writer, at: asDate(ctx.now) })
}
