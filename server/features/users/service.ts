import type { User } from '#contract/organization.ts'
import { type RoleKey, roleKeys } from '#contract/permissions.ts'
import { fullName } from '#contract/person-name.ts'
import { roleNamed } from '#contract/sessions.ts'
import { type Ctx, isAdministrator } from '../../platform/context.ts'
import * as departments from '../departments/service.ts'
import { listAccounts } from './queries.ts'

type Row = Awaited<ReturnType<typeof listAccounts>>[number]

const userOf = (ctx: Ctx, { role_key, ...account }: Row): User => ({
  ...account,
  name: fullName(account),
  image_uri: null,
  roles: [roleNamed(role_key)],
  display_limit: role_key === 'restricted_viewer',
  is_owner: role_key === 'owner',
  is_login_user: account.id === ctx.actor.userId,
})

/** The company's accounts; a viewer sees the own one only. */
export async function list(ctx: Ctx, input: { role_keys?: RoleKey[] | undefined }) {
  const rows = await listAccounts(ctx.tx, {
    companyId: ctx.actor.companyId,
    onlyUser: isAdministrator(ctx.actor) ? null : ctx.actor.userId,
    roles: input.role_keys,
  })
  const visible = await departments.list(ctx)
  return { users: rows.map((row) => userOf(ctx, row)), roles: roleKeys.map(roleNamed), ...visible }
}
