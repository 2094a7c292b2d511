import { type PermissionKey, type RoleKey, rolePermissions } from '#contract/permissions.ts'
import { isWithin } from '#contract/security/address-ranges.ts'
import { isAddressAllowed } from '../sign-in-rules.ts'

/** What a token may do now: of what it was given, no more than its maker's role holds. */
export const permissionsNow = (given: readonly string[], role: RoleKey): PermissionKey[] =>
  rolePermissions[role].filter((key) => given.includes(key))

/** Whether a token may be used from an address: its own list takes the place of the company's. */
export const isTokenAllowedFrom = (
  ip: string,
  token: {
    allowed_addresses: readonly string[] | null
    is_active: boolean | null
    allowed_ip_addresses: readonly string[] | null
  },
): boolean => (token.allowed_addresses ? isWithin(ip, token.allowed_addresses) : isAddressAllowed(ip, token))
