import type { Viewer, ViewerChange, ViewerInput } from '#contract/company/calls.ts'
import type { FieldError } from '#contract/errors.ts'
import { audit } from '../../../platform/audit.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError, found } from '../../../platform/errors.ts'
import * as queries from './queries.ts'

/** Who gets the weekly figures by mail without an account. */
export async function list(ctx: Ctx): Promise<{ result: { viewers: Viewer[]; count: number } }> {
  const viewers = await queries.listViewers(ctx.tx, ctx.actor.companyId)
  return { result: { viewers, count: viewers.length } }
}

export async function create(ctx: Ctx, input: ViewerInput) {
  await requireFree(ctx, input.email)
  const id = await queries.insertViewer(ctx.tx, ctx.actor.companyId, input, asDate(ctx.now))
  await audit(ctx, { category: 'account', task: 'viewer.create' })
  return { result: { id }, message: '集計メールの宛先を追加しました。' }
}

/** Changes a recipient that nobody changed since it was read. */
export async function update(ctx: Ctx, { id, version, ...input }: ViewerChange) {
  const key = { companyId: ctx.actor.companyId, id }
  const before = found(await queries.holdViewer(ctx.tx, key))
  if (before.version !== version) throw new AppError('stale_version')
  if (input.email !== undefined) await requireFree(ctx, input.email, id)
  await queries.changeViewer(ctx.tx, key, input, asDate(ctx.now))
  await audit(ctx, { category: 'account', task: 'viewer.update' })
  return { result: { id }, message: '集計メールの宛先を変更しました。' }
}

export async function remove(ctx: Ctx, id: number) {
  if (!(await queries.deleteViewer(ctx.tx, { companyId: ctx.actor.companyId, id })))
    throw new AppError('not_found')
  await audit(ctx, { category: 'account', task: 'viewer.delete' })
  return { message: '集計メールの宛先を削除しました。' }
}

/** @throws AppError('duplicate_email') naming who has the address */
async function requireFree(ctx: Ctx, email: string, but: number | null = null): Promise<void> {
  const holder = await queries.holderOf(ctx.tx, ctx.actor.companyId, email, but)
  if (!holder) return
  const message =
    holder.kind === 'viewer'
      ? `このメールアドレスは、${holder.name}さんの宛先として登録されています。`
      : `このメールアドレスは、${holder.name}さんのアカウントのものです。アカウントには、別に週のまとめが届きます。`
  const taken: FieldError = { field: 'email', rule: 'duplicate', message }
  throw new AppError('duplicate_email', { fields: [taken] })
}
