import type { Ctx } from '../../../platform/context.ts'
import { found } from '../../../platform/errors.ts'
import * as deliveries from '../../deliveries/service.ts'
import { requireVisible } from '../../member-scopes/service.ts'
import * as members from '../service.ts'
import { versionOf } from './queries.ts'

type Chosen = { id: number; round: number }

export async function list(ctx: Ctx, id: number) {
  const memberId = await requireVisible(ctx, id)
  return { result: await deliveries.scheduleOf(ctx.tx, ctx.actor.companyId, memberId) }
}

/** Changes the first delivery date as the member's form does: everything still to come moves with it. */
export async function moveFirst(ctx: Ctx, change: { id: number; delivery_date: string }) {
  const version = found(await versionOf(ctx.tx, ctx.actor, change.id))
  await members.update(ctx, { ...change, version })
  return changed(ctx, change.id, '初回配信日を変更しました。')
}

export const move = async (ctx: Ctx, chosen: Chosen & { date?: string | undefined }) =>
  changed(ctx, chosen.id, await deliveries.move(ctx, chosen))

export const stop = async (ctx: Ctx, chosen: Chosen) =>
  changed(ctx, chosen.id, await deliveries.stop(ctx, chosen))

export const resend = async (ctx: Ctx, chosen: Chosen) =>
  changed(ctx, chosen.id, await deliveries.resend(ctx, chosen))

async function changed(ctx: Ctx, id: number, message: string) {
  return { result: await deliveries.scheduleOf(ctx.tx, ctx.actor.companyId, id), message }
}
