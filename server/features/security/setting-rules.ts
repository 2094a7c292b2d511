import type { SecuritySetting } from '#contract/security/calls.ts'

/** What the setting says until a company says otherwise (the seed's defaults). */
export const defaultSetting: SecuritySetting = {
  is_active: false,
  password_complexity: 1,
  password_upper_and_lower: false,
  password_length: 8,
  password_valid_days: 0,
  allow_past_password_count: 1,
  allowed_ip_addresses: [],
  version: 1,
}

/** What a password is asked for, each part the more the stricter; while the setting is off, only eight characters. */
const demands = (setting: SecuritySetting): number[] =>
  setting.is_active
    ? [setting.password_length, setting.password_complexity, Number(setting.password_upper_and_lower)]
    : [defaultSetting.password_length, 0, 0]

/** True where a password that satisfied the rules before may break those after. */
export function isStricter(before: SecuritySetting, after: SecuritySetting): boolean {
  const known = demands(before)
  return demands(after).some((demand, part) => demand > (known[part] ?? 0))
}
