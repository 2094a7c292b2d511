import type { Ctx } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { ownSupervisor } from './queries.ts'

/** Nobody answers for itself, and nobody's own weather is reported to it. @throws AppError 422 at the supervisor */
export async function refuseOwnSupervisor(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0 && (await ownSupervisor(ctx.tx, { companyId: ctx.actor.companyId, ids })))
    throw invalid('senior_id', 'own_supervisor')
}

/** The same where a supervisor gets another address. @throws AppError 422 at the address */
export async function refuseOwnMember(ctx: Ctx, seniorId: number): Promise<void> {
  if (await ownSupervisor(ctx.tx, { companyId: ctx.actor.companyId, seniorId }))
    throw invalid('email', 'own_supervisor')
}
