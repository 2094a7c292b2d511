import type { Temporal } from 'temporal-polyfill'
import { type SecuritySetting, securitySetting } from '#contract/security/calls.ts'
import { accountsInUse } from '../../platform/accounts-in-use.ts'
import { asInstant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'

const columns = [
  'is_active',
  'password_complexity',
  'password_upper_and_lower',
  'password_length',
  'password_valid_days',
  'allow_past_password_count',
  'allowed_ip_addresses',
  'version',
] as const

/** The setting; a company may have none yet. */
export async function readSetting(tx: Tx, companyId: number): Promise<SecuritySetting | null> {
  const row = await tx
    .selectFrom('security_settings')
    .select(columns)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row ? securitySetting.parse(row) : null
}

/** Saves the setting over the version it was read at. @returns null when that is not the newest */
export async function saveSetting(
  tx: Tx,
  companyId: number,
  { version, ...setting }: SecuritySetting,
): Promise<SecuritySetting | null> {
  const row = await tx
    .insertInto('security_settings')
    .values({ ...setting, company_id: companyId, version: version + 1 })
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .doUpdateSet({ ...setting, version: version + 1 })
        .where('security_settings.version', '=', version),
    )
    .returning(columns)
    .executeTakeFirst()
  return row ? securitySetting.parse(row) : null
}

/** Who has a password, and since when. */
export async function passwordAges(
  tx: Tx,
  companyId: number,
): Promise<{ email: string; changedAt: Temporal.Instant }[]> {
  const rows = await accountsInUse(tx, companyId)
    .select(['u.email'])
    .select((eb) => eb.fn.coalesce('u.password_changed_at', 'u.created_at').as('changed_at'))
    .orderBy('u.email')
    .execute()
  return rows.map(({ email, changed_at }) => ({ email, changedAt: asInstant(changed_at) }))
}
