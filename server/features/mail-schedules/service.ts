import type { Ctx } from '../../platform/context.ts'
import * as deliveries from '../deliveries/service.ts'
import { requireVisible } from '../member-scopes/service.ts'

/** When each survey of a member leaves or left. */
export async function list(ctx: Ctx, id: number) {
  const memberId = await requireVisible(ctx, id)
  return { result: await deliveries.scheduleOf(ctx.tx, ctx.actor.companyId, memberId) }
}
