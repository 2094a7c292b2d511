import { type RoleKey, rolesWith } from '#contract/permissions.ts'
import { roleNamed } from '#contract/sessions/calls.ts'
import { audit } from '../../platform/audit.ts'
import { asDate } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/context.ts'
import { AppError, found } from '../../platform/errors.ts'
import * as companies from '../company/service.ts'
import { handOver } from '../follow-ups/service.ts'
import * as messages from '../messages/service.ts'
import * as sessions from '../sessions/service.ts'
import { freePlaces } from './account-rules.ts'
import * as queries from './queries.ts'

/** Whether a role administers or views, as the plan counts it. */
export const typeOf = (role: RoleKey) =>
  rolesWith('administrator').includes(role) ? 'administrator' : 'viewer'

/** Refuses what the plan has no place for; of several at once, one at a time decides. */
export async function requirePlaces(ctx: Ctx, wanted: readonly RoleKey[]): Promise<void> {
  await queries.holdPlan(ctx.tx, ctx.actor.companyId)
  if (!(await hasPlaces(ctx, wanted))) throw new AppError('plan_limit')
}

/** Whether the plan has a place for each of these roles. */
export async function hasPlaces(ctx: Ctx, wanted: readonly RoleKey[]): Promise<boolean> {
  const use = await companies.accountUse(ctx)
  return [...Map.groupBy(wanted, typeOf).values()].every(
    ([role, ...others]) => role === undefined || others.length < freePlaces(role, use),
  )
}

/** Who may not look after members any more leaves them to whoever takes them up. */
export async function afterNewRole(ctx: Ctx, id: number, role: RoleKey): Promise<void> {
  if (!rolesWith('message.create').includes(role)) await messages.handOver(ctx, { from: id, to: null })
  if (rolesWith('member.update').includes(role)) return
  await handOver(ctx, { from: id, to: null, comment: '担当者の権限が変わったため、担当から外しました。' })
}

/** Gives an account the role that the company's login service names, while its holder signs in. */
export async function changeRoleOf(ctx: Ctx, id: number, role: RoleKey): Promise<void> {
  const key = { companyId: ctx.actor.companyId, userId: id }
  const held = found(await queries.holdAccount(ctx.tx, key))
  if (typeOf(roleNamed(held.role_key).key) !== typeOf(role)) await requirePlaces(ctx, [role])
  await queries.saveAccount(ctx.tx, key, { role_key: role }, asDate(ctx.now))
  await afterNewRole(ctx, id, role)
  await sessions.endAll(ctx, id, 'account_changed')
  await audit(ctx, { category: 'account', task: 'account.change_role', accounts: [id] })
}
