import type { ErrorCode } from '#contract/errors.ts'
import { type RoleKey, roles } from '#contract/permissions.ts'

/** An account as the rules look at it. */
export type Account = { id: number; role: RoleKey }

const rank: Record<RoleKey, number> = {
  owner: 4,
  super_administrator: 3,
  limited_administrator: 2,
  standard_viewer: 1,
  restricted_viewer: 0,
}

const isManager = (role: RoleKey) => role === 'owner' || role === 'super_administrator'

/** Administrators see every account of the company, viewers their own. */
export const maySee = (actor: Account, target: Account): boolean =>
  roles[actor.role].type === 'administrator' || actor.id === target.id

/** The owner manages every account, the super administrator every one but the owner's. */
export const mayManage = (actor: Account, target: Account): boolean =>
  actor.role === 'owner' || (actor.role === 'super_administrator' && target.role !== 'owner')

/** Ownership moves only by transfer, and nobody gives a role above the own. */
export const mayGrant = (actor: Account, role: RoleKey): boolean =>
  isManager(actor.role) && role !== 'owner' && rank[role] <= rank[actor.role]

type AccountRefusal = Extract<ErrorCode, 'forbidden' | 'owner_fixed' | 'own_role_fixed'>

/** Why an account may not be changed so; null when it may. */
export function refusalOfChange(actor: Account, target: Account, role: RoleKey): AccountRefusal | null {
  if (!mayManage(actor, target)) return 'forbidden'
  if (role === target.role) return null
  if (target.role === 'owner') return 'owner_fixed'
  if (actor.id === target.id) return 'own_role_fixed'
  return mayGrant(actor, role) ? null : 'forbidden'
}

/** Why an account may not be deleted; null when it may. */
export function refusalOfDeletion(actor: Account, target: Account): AccountRefusal | null {
  if (!mayManage(actor, target)) return 'forbidden'
  if (target.role === 'owner') return 'owner_fixed'
  return actor.id === target.id ? 'own_role_fixed' : null
}

/** Only the owner gives ownership away, and only to an administrator who has begun to use the product. */
export function mayReceiveOwnership(actor: Account, target: Account & { isInvited: boolean }): boolean {
  return (
    actor.role === 'owner' &&
    target.role !== 'owner' &&
    roles[target.role].type === 'administrator' &&
    !target.isInvited
  )
}

type Use = {
  administrator_users_count: number
  max_account_count: number
  viewer_users_count: number
  max_reading_account_count: number
}

/** How many more accounts of the role's type the plan allows. */
export function freePlaces(role: RoleKey, use: Use): number {
  return roles[role].type === 'administrator'
    ? use.max_account_count - use.administrator_users_count
    : use.max_reading_account_count - use.viewer_users_count
}
