import type { AccountPreview, DisplaySetting } from '#contract/accounts/calls.ts'
import { rightsInWords } from '#contract/accounts/role-words.ts'
import { fullName } from '#contract/members/name.ts'
import { type RoleKey, rolePermissions } from '#contract/permissions.ts'
import type { Ctx } from '../../platform/context.ts'
import * as departments from '../departments/service.ts'
import { countSeen } from '../member-scopes/service.ts'
import * as members from '../members/service.ts'
import { accountOf, accountShown, readVisible } from './service.ts'

/** Of how many members an account would read answers. */
export async function opens(ctx: Ctx, input: { role_key: RoleKey; display_setting: DisplaySetting }) {
  const { companyId } = ctx.actor
  return { member_count: await countSeen(ctx.tx, companyId, input.role_key, input.display_setting) }
}

const shownMembers = 10

/** What an account sees: the lists themselves, run as that account. Reads only. */
export async function preview(ctx: Ctx, id: number): Promise<AccountPreview> {
  const row = await readVisible(ctx, id)
  const { role } = accountOf(row)
  const asAccount: Ctx = {
    ...ctx,
    actor: {
      companyId: ctx.actor.companyId,
      userId: id,
      sessionId: ctx.actor.sessionId,
      role,
      permissions: rolePermissions[role],
      name: fullName(row),
      missing: null,
      isFactorStale: false,
    },
  }
  const { result } = await members.listMembers(asAccount, { limit: shownMembers, offset: 0 })
  const seen = await departments.list(asAccount)
  return {
    user: accountShown(ctx, row),
    member_count: result.count,
    departments: seen.departments.map((department) => ({
      id: department.id,
      department_name: department.department_name,
      member_count: department.member_count,
    })),
    members: result.members.map((member) => ({
      code: member.code,
      name: fullName(member),
      department_name: member.department?.full_path ?? null,
      condition_type: member.condition_type,
      withheld_reason: member.withheld_reason,
    })),
    rights: rightsInWords(role),
  }
}
