import { tokenPrefix } from '#contract/api-tokens/token-rules.ts'
import { type PermissionKey, permissionKeys } from '#contract/permissions.ts'
import { todayIn } from '../platform/calendar.ts'
import { asDate } from '../platform/clock.ts'
import type { App } from '../platform/context.ts'
import { hashToken, newToken } from '../platform/tokens.ts'

type Stored = { permissions?: readonly PermissionKey[]; expiresOn?: string; allowedAddresses?: string[] }

/** An API token of an account, whatever its role; with every permission key unless it is told. */
export async function storeApiToken(
  { database, clock }: Pick<App, 'database' | 'clock'>,
  companyId: number,
  userId: number,
  { permissions = permissionKeys, expiresOn, allowedAddresses }: Stored = {},
): Promise<string> {
  const token = `${tokenPrefix}${newToken()}`
  await database.asCompany(companyId, (tx) =>
    tx
      .insertInto('api_tokens')
      .values({
        company_id: companyId,
        user_id: userId,
        name: '夜間の連携',
        token_hash: hashToken(token),
        permissions: [...permissions],
        allowed_addresses: allowedAddresses ?? null,
        expires_on: expiresOn ?? todayIn(clock()),
        created_at: asDate(clock()),
      })
      .execute(),
  )
  return token
}
