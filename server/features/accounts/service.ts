import { imageUri } from '#contract/accounts/avatar-calls.ts'
import type { AccountMember, User } from '#contract/accounts/calls.ts'
import type { MailFlag } from '#contract/mails/account-flags.ts'
import { fullName } from '#contract/members/name.ts'
import { type RoleKey, roleKeys, rolePermissions } from '#contract/permissions.ts'
import { roleNamed } from '#contract/sessions/calls.ts'
import { linkFields } from '../../channels/links/wire-rules.ts'
import { audit } from '../../platform/audit.ts'
import { formatLocal } from '../../platform/calendar.ts'
import { asDate } from '../../platform/clock.ts'
import { type Ctx, isAdministrator, type SlowCtx } from '../../platform/context.ts'
import { AppError, found } from '../../platform/errors.ts'
import * as avatars from '../avatars/service.ts'
import * as companies from '../company/service.ts'
import * as departments from '../departments/service.ts'
import { countInCharge } from '../follow-ups/service.ts'
import { type Account, mayManage, mayReceiveOwnership, maySee, refusalOfDeletion } from './account-rules.ts'
import * as queries from './queries.ts'

export { changeRoleOf, requirePlaces } from './role-service.ts'

type Row = NonNullable<Awaited<ReturnType<typeof queries.findAccount>>>

export const actorOf = ({ actor }: Ctx): Account => ({ id: actor.userId, role: actor.role })

export const accountOf = (row: { id: number; role_key: string }): Account => ({
  id: row.id,
  role: roleNamed(row.role_key).key,
})

/** An account as the calls answer it. */
export function accountShown(ctx: Ctx, row: Row): User {
  const {
    role_key,
    image_name,
    last_signed_in_at,
    invitation_until,
    shown_departments,
    shown_members,
    ...rest
  } = row
  const role = roleNamed(role_key)
  return {
    ...rest,
    name: fullName(row),
    image_uri: imageUri(image_name),
    roles: [role],
    display_limit: role_key === 'restricted_viewer',
    permissions: [...rolePermissions[role.key]],
    display_setting: { department_ids: shown_departments, member_ids: shown_members },
    is_owner: role_key === 'owner',
    is_login_user: row.id === ctx.actor.userId,
    last_signed_in_at: last_signed_in_at && formatLocal(last_signed_in_at),
    invitation_until: row.is_invited && invitation_until ? formatLocal(invitation_until) : null,
  }
}

type ListQuery = { role_keys?: RoleKey[] | undefined; q?: string | undefined }

/** The company's accounts; a viewer sees the own one only. */
export async function list(ctx: Ctx, input: ListQuery) {
  const users = await visibleUsers(ctx, input)
  return { users, roles: roleKeys.map(roleNamed), ...(await departments.list(ctx)) }
}

async function visibleUsers(ctx: Ctx, { role_keys, q }: ListQuery): Promise<User[]> {
  const rows = await queries.listAccounts(ctx.tx, {
    companyId: ctx.actor.companyId,
    onlyUser: isAdministrator(ctx.actor) ? null : ctx.actor.userId,
    roles: role_keys,
    words: q ?? '',
    now: asDate(ctx.now),
  })
  return rows.map((row) => accountShown(ctx, row))
}

/** One account of those the caller may see. */
export async function readVisible(ctx: Ctx, id: number): Promise<Row> {
  const key = { companyId: ctx.actor.companyId, userId: id }
  const row = found(await queries.findAccount(ctx.tx, key, asDate(ctx.now)))
  if (!maySee(actorOf(ctx), accountOf(row))) throw new AppError('not_found')
  return row
}

/** The account with its display setting, and what the caller may do with it. */
export async function get(ctx: Ctx, id: number) {
  const row = await readVisible(ctx, id)
  const shown = await queries.listShownMembers(ctx.tx, { companyId: ctx.actor.companyId, userId: id })
  const [actor, target] = [actorOf(ctx), accountOf(row)]
  const isManaged = mayManage(actor, target)
  const user = {
    ...accountShown(ctx, row),
    open_follow_ups: await countInCharge(ctx, id),
    can: {
      update: isManaged,
      change_role: isManaged && target.role !== 'owner' && actor.id !== target.id,
      delete: refusalOfDeletion(actor, target) === null,
      receive_ownership: mayReceiveOwnership(actor, { ...target, isInvited: row.is_invited }),
    },
  }
  return {
    user,
    members: shown.map(accountMember),
    roles: roleKeys.map(roleNamed),
    ...(await departments.list(ctx)),
  }
}

function accountMember({
  links,
  ...member
}: Awaited<ReturnType<typeof queries.listShownMembers>>[number]): AccountMember {
  const { using_slack, slack_user_id, line_works_send_success_flag, app_member_token } = linkFields(links)
  return {
    ...member,
    name: fullName(member),
    using_slack,
    slack_user_id,
    line_works_send_success_flag,
    access_key: null,
    app_member_token,
  }
}

/** How many accounts there are, and how many the plan allows. */
export const count = (ctx: Ctx) => companies.accountUse(ctx)

/** Which mails the accounts get: administrators, and viewers. */
export async function mails(ctx: Ctx) {
  const users = await visibleUsers(ctx, {})
  const isViewer = (user: User) => user.roles.some(({ type }) => type === 'viewer')
  return { users: users.filter((user) => !isViewer(user)), viewer: users.filter(isViewer) }
}

type Flags = Record<MailFlag, boolean>

/** Saves which mails accounts get: the own, and those the caller manages. */
export async function setMails(ctx: Ctx, input: { users: ({ id: number } & Flags)[] }) {
  for (const { id, ...flags } of input.users) {
    const row = await readVisible(ctx, id)
    const isOwn = id === ctx.actor.userId
    if (!isOwn && !mayManage(actorOf(ctx), accountOf(row))) throw new AppError('forbidden')
    await queries.saveAccount(ctx.tx, { companyId: ctx.actor.companyId, userId: id }, flags, asDate(ctx.now))
  }
  await audit(ctx, {
    category: 'account',
    task: 'account.set_mails',
    accounts: input.users.map(({ id }) => id),
  })
  return { message: 'アカウントのメール通知設定を保存しました。' }
}

/** The own picture, or that of an account the caller manages. */
async function requirePicture(ctx: Ctx, id: number): Promise<void> {
  const row = await readVisible(ctx, id)
  if (id !== ctx.actor.userId && !mayManage(actorOf(ctx), accountOf(row))) throw new AppError('forbidden')
}

export async function setImage(slow: SlowCtx, { id, image }: { id: number; image: File }) {
  await slow.look((ctx) => requirePicture(ctx, id))
  const picture = await avatars.decoded(image)
  return slow.commit(async (ctx) => {
    await requirePicture(ctx, id)
    const result = await avatars.putUserPicture(ctx, id, picture)
    await audit(ctx, { category: 'account', task: 'account.image_set', accounts: [id] })
    return { result, message: '写真を登録しました。' }
  })
}

export async function removeImage(ctx: Ctx, id: number) {
  await requirePicture(ctx, id)
  await avatars.putUserPicture(ctx, id, null)
  await audit(ctx, { category: 'account', task: 'account.image_remove', accounts: [id] })
  return { message: '写真を削除しました。' }
}
