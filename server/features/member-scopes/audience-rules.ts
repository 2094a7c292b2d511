import { type RoleKey, roles } from '#contract/permissions.ts'

/** Groups readers who may know the same, so that one mail serves each group. */
export const audiences = <Account extends { role: RoleKey }>(accounts: readonly Account[]): Account[][] => [
  ...Map.groupBy(accounts, (account) =>
    account.role === 'restricted_viewer' ? account : roles[account.role].type,
  ).values(),
]
