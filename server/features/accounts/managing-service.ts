import type { AccountChange, DisplaySetting, InvitationInput } from '#contract/accounts/calls.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { RoleKey } from '#contract/permissions.ts'
import { audit } from '../../platform/audit.ts'
import { asDate } from '../../platform/clock.ts'
import type { Ctx, SlowCtx } from '../../platform/context.ts'
import { AppError, found, invalid } from '../../platform/errors.ts'
import { requireFreshFactor } from '../../platform/fresh-factor.ts'
import { handOver } from '../follow-ups/service.ts'
import * as messages from '../messages/service.ts'
import * as sessions from '../sessions/service.ts'
import {
  mayGrant,
  mayManage,
  mayReceiveOwnership,
  refusalOfChange,
  refusalOfDeletion,
} from './account-rules.ts'
import { dropMailChange } from './own/queries.ts'
import { notifyOldAddress } from './own/service.ts'
import * as queries from './queries.ts'
import { afterNewRole, requirePlaces, typeOf } from './role-service.ts'
import { accountOf, accountShown, actorOf, readVisible } from './service.ts'

/** Makes an account and sends the invitation with which its holder sets the first password. */
export async function invite(ctx: Ctx, input: InvitationInput) {
  if (!mayGrant(actorOf(ctx), input.role_key)) throw invalid('role_key', 'role_above_own')
  const setting = await requireParts(ctx, { ...input, needsSetting: true })
  await requirePlaces(ctx, [input.role_key])
  const id = await create(ctx, input)
  if (setting) await queries.saveDisplaySetting(ctx.tx, keyOf(ctx, id), setting)
  return { user: await shown(ctx, id), message: `${input.email} に招待メールを送りました。` }
}

export type Person = Omit<InvitationInput, 'display_setting'>

/** The account of somebody the rules let in, with the invitation. @returns its id */
export async function create(ctx: Ctx, person: Person): Promise<number> {
  const { companyId, name } = ctx.actor
  const account = { ...person, companyId, role: person.role_key, departmentId: person.department_id ?? null }
  const userId = await queries.insertAccount(ctx.tx, account, asDate(ctx.now))
  await sessions.createInvitation(ctx.tx, ctx.app, ctx.now, {
    companyId,
    userId,
    mail: { inviterName: name },
  })
  await audit(ctx, { category: 'account', task: 'account.invite', accounts: [userId] })
  return userId
}

/** Sends the invitation once more; the link before it stops working. */
export async function inviteAgain(ctx: Ctx, id: number) {
  const held = await hold(ctx, id)
  if (!mayManage(actorOf(ctx), accountOf(held))) throw new AppError('forbidden')
  if (held.password_hash !== null) throw new AppError('already_joined')
  await mailInvitation(ctx, id)
  await audit(ctx, { category: 'account', task: 'account.invite_again', accounts: [id] })
  return { user: await shown(ctx, id), message: `${held.email} に招待メールを送り直しました。` }
}

async function mailInvitation(ctx: Ctx, userId: number): Promise<void> {
  const { companyId, name } = ctx.actor
  await sessions.revokeLinks(ctx, userId)
  await sessions.createInvitation(ctx.tx, ctx.app, ctx.now, {
    companyId,
    userId,
    mail: { inviterName: name },
  })
}

/** Changes an account as an administrator; another role or address asks for a fresh factor and ends its sessions at once. */
export async function update(ctx: Ctx, { id, version, ...change }: AccountChange & { id: number }) {
  const held = await hold(ctx, id)
  const { role } = accountOf(held)
  const { role_key = role, email = held.email } = change
  refuseFor(refusalOfChange(actorOf(ctx), accountOf(held), role_key))
  if (held.version !== version) throw new AppError('stale_version')
  const isOwn = id === ctx.actor.userId
  const isReaddressed = email.toLowerCase() !== held.email.toLowerCase()
  if (isOwn && isReaddressed) throw new AppError('forbidden')
  const isNewRole = role !== role_key
  if (isReaddressed || isNewRole) requireFreshFactor(ctx.actor)
  const setting = await requireParts(ctx, { ...change, role_key, needsSetting: isNewRole })
  if (typeOf(role) !== typeOf(role_key)) await requirePlaces(ctx, [role_key])
  await save(ctx, id, change)
  if (setting) await queries.saveDisplaySetting(ctx.tx, keyOf(ctx, id), setting)
  if (isReaddressed) await afterNewAddress(ctx, held)
  if (isNewRole) await afterNewRole(ctx, id, role_key)
  if (isReaddressed || isNewRole) await sessions.endAll(ctx, id, 'account_changed')
  const task = isNewRole ? 'account.change_role' : 'account.update'
  await audit(ctx, { category: 'account', task, accounts: [id] })
  return { user: await shown(ctx, id), message: 'アカウント情報を更新しました。' }
}

const save = (ctx: Ctx, id: number, { display_setting: _, ...own }: Omit<AccountChange, 'version'>) =>
  queries.saveAccount(ctx.tx, keyOf(ctx, id), own, asDate(ctx.now))

/** Links sent to the address before open nothing any more; who has not begun yet is invited at the new one. */
async function afterNewAddress(ctx: Ctx, held: Held): Promise<void> {
  await dropMailChange(ctx.tx, keyOf(ctx, held.id))
  if (held.password_hash === null) await mailInvitation(ctx, held.id)
  else {
    await sessions.revokeLinks(ctx, held.id)
    await notifyOldAddress(ctx.tx, ctx.app, ctx.now, { ...held, company_id: ctx.actor.companyId })
  }
}

/** Deletes an account; the members in its charge go to the successor, or wait without anybody. */
export async function remove(ctx: Ctx, input: { id: number; successor_id?: number | null | undefined }) {
  const held = await hold(ctx, input.id)
  refuseFor(refusalOfDeletion(actorOf(ctx), accountOf(held)))
  const handed_over_count = await handOver(ctx, {
    from: input.id,
    to: input.successor_id ?? null,
    comment: '担当者のアカウントが削除されたため、担当を変更しました。',
  })
  await messages.handOver(ctx, { from: input.id, to: input.successor_id ?? null })
  await sessions.endAll(ctx, input.id, 'account_deleted')
  await sessions.forgetDevicesOf(ctx, input.id)
  await sessions.forgetSecondFactor(ctx, input.id)
  await sessions.revokeLinks(ctx, input.id)
  await sessions.forgetTokensOf(ctx, input.id)
  await queries.cancelMails(ctx.tx, keyOf(ctx, input.id))
  await dropMailChange(ctx.tx, keyOf(ctx, input.id))
  await queries.saveDisplaySetting(ctx.tx, keyOf(ctx, input.id), { department_ids: [], member_ids: [] })
  await queries.saveAccount(ctx.tx, keyOf(ctx, input.id), { deleted_at: asDate(ctx.now) }, asDate(ctx.now))
  await audit(ctx, { category: 'account', task: 'account.delete', accounts: [input.id] })
  return { message: 'アカウントを削除しました。', handed_over_count }
}

/** Makes another administrator the owner; the one before becomes a super administrator. Both sign in anew. */
export async function transferOwnership(slow: SlowCtx, input: { id: number; current_password: string }) {
  await slow.look((ctx) => requireHeir(ctx, input.id))
  const proof = await sessions.reauthenticate(slow, input.current_password)
  return slow.commit(async (ctx) => {
    await sessions.requireReauthentication(ctx, proof)
    await requireHeir(ctx, input.id)
    const now = asDate(ctx.now)
    const { userId } = ctx.actor
    await queries.saveAccount(ctx.tx, keyOf(ctx, userId), { role_key: 'super_administrator' }, now)
    await queries.saveAccount(ctx.tx, keyOf(ctx, input.id), { role_key: 'owner' }, now)
    for (const id of [userId, input.id]) await sessions.endAll(ctx, id, 'account_changed')
    await audit(ctx, {
      category: 'account',
      task: 'account.transfer_ownership',
      accounts: [input.id, userId],
    })
    return { message: 'オーナーを譲渡しました。もう一度ログインしてください。' }
  })
}

/** Only the owner hands over, and only to who may receive it; both accounts are held. */
async function requireHeir(ctx: Ctx, id: number): Promise<void> {
  await hold(ctx, ctx.actor.userId)
  const target = await hold(ctx, id)
  if (ctx.actor.role !== 'owner') throw new AppError('forbidden')
  const isInvited = target.password_hash === null
  if (!mayReceiveOwnership(actorOf(ctx), { ...accountOf(target), isInvited }))
    throw invalid('id', 'new_owner')
}

type Held = NonNullable<Awaited<ReturnType<typeof queries.holdAccount>>>

const keyOf = (ctx: Ctx, userId: number) => ({ companyId: ctx.actor.companyId, userId })

/** An account the caller may see, held until the transaction ends. */
async function hold(ctx: Ctx, id: number): Promise<Held> {
  await readVisible(ctx, id)
  return found(await queries.holdAccount(ctx.tx, keyOf(ctx, id)))
}

const shown = async (ctx: Ctx, id: number) => accountShown(ctx, await readVisible(ctx, id))

function refuseFor(code: ErrorCode | null): void {
  if (code) throw new AppError(code)
}

type Parts = {
  role_key: RoleKey
  department_id?: number | null | undefined
  display_setting?: DisplaySetting | undefined
  needsSetting: boolean
}

/**
 * Departments and members of the caller's own company; a restricted viewer is shown something, others need no setting.
 * @returns the display setting to keep; null leaves the one there is
 */
async function requireParts(ctx: Ctx, parts: Parts): Promise<DisplaySetting | null> {
  const { companyId } = ctx.actor
  const { department_id, display_setting: wanted } = parts
  if (department_id && !(await queries.isDepartment(ctx.tx, companyId, [department_id])))
    throw invalid('department_id', 'not_in_company')
  if (parts.role_key !== 'restricted_viewer') return { department_ids: [], member_ids: [] }
  if (!wanted && !parts.needsSetting) return null
  if (!wanted || wanted.department_ids.length + wanted.member_ids.length === 0)
    throw invalid('display_setting', 'display_setting_required')
  const areOurs =
    (await queries.isDepartment(ctx.tx, companyId, wanted.department_ids)) &&
    (await queries.isMember(ctx.tx, companyId, wanted.member_ids))
  if (!areOurs) throw invalid('display_setting', 'not_in_company')
  return wanted
}
