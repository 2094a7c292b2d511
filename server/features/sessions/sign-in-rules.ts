import { Temporal } from 'temporal-polyfill'
import { isWithin } from '#contract/security/address-ranges.ts'
import { type PasswordSetting, passwordPolicy, passwordProblems } from '#contract/sessions/password-rules.ts'

/** A company's setting as far as it decides who comes in; a company without one has nulls. */
type SignInSetting = {
  is_active: boolean | null
  password_valid_days: number | null
  allowed_ip_addresses: readonly string[] | null
}

/** True unless the setting is on, names addresses, and this one is not among them. */
export function isAddressAllowed(
  ip: string,
  setting: Pick<SignInSetting, 'is_active' | 'allowed_ip_addresses'> | null,
): boolean {
  const allowed = setting?.allowed_ip_addresses ?? []
  return !setting?.is_active || allowed.length === 0 || isWithin(ip, allowed)
}

/** True once a password is as many days old as it may get; 0 days mean for ever. */
export function isExpired(
  changedAt: Temporal.Instant,
  setting: Pick<SignInSetting, 'is_active' | 'password_valid_days'> | null,
  now: Temporal.Instant,
): boolean {
  const days = setting?.is_active ? (setting.password_valid_days ?? 0) : 0
  return days > 0 && Temporal.Instant.compare(changedAt.add({ hours: 24 * days }), now) <= 0
}

/** True where the setting is on and the password, known at sign-in only, breaks its rules. */
export const fallsShort = (password: string, setting: PasswordSetting | null): boolean =>
  setting?.is_active === true && passwordProblems(password, passwordPolicy(setting)).length > 0
