import {
  type SecuritySetting,
  type SecuritySettingChange,
  securitySetting,
} from '#contract/security/calls.ts'
import { audit } from '../../platform/audit.ts'
import type { Cookies, Ctx, SlowCtx } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import {
  isAddressAllowed,
  isExpired,
  reauthenticate,
  requireReauthentication,
  resetEverybody,
} from '../sessions/service.ts'
import * as queries from './queries.ts'
import { defaultSetting, isStricter } from './setting-rules.ts'

const stored = async ({ tx, actor }: Ctx): Promise<SecuritySetting> =>
  (await queries.readSetting(tx, actor.companyId)) ?? defaultSetting

/** The company's setting, and how many accounts have a password that it is about. */
export async function get(ctx: Ctx) {
  const accounts = await queries.passwordAges(ctx.tx, ctx.actor.companyId)
  return { ...(await stored(ctx)), account_count: accounts.length }
}

/** Turns the setting on: with the defaults at first, later as it stood. One that is on stays as it is. */
export async function register(ctx: Ctx): Promise<SecuritySetting> {
  const before = await stored(ctx)
  if (before.is_active) return before
  await audit(ctx, { category: 'security_setting', task: 'security_setting.activate' })
  return save(ctx, { ...before, is_active: true })
}

/** Saves the setting; refuses one that would lock its author out, and gives the accounts whose passwords must be checked. */
export async function update(ctx: Ctx, change: SecuritySettingChange) {
  const before = await stored(ctx)
  const setting = securitySetting.parse({ ...before, ...change })
  const allowed = [...new Set(setting.allowed_ip_addresses)]
  const saved = await save(ctx, { ...setting, allowed_ip_addresses: allowed })
  await audit(ctx, { category: 'security_setting', task: 'security_setting.update' })
  return { ...saved, emails: await affectedBy(ctx, before, saved) }
}

async function save(ctx: Ctx, setting: SecuritySetting): Promise<SecuritySetting> {
  if (!isAddressAllowed(ctx.request.ip, setting)) throw invalid('allowed_ip_addresses', 'locks_out')
  const saved = await queries.saveSetting(ctx.tx, ctx.actor.companyId, setting)
  if (!saved) throw new AppError('stale_version')
  return saved
}

/** Hashes do not tell what a password is made of: after stricter rules every one is looked at when next used. */
async function affectedBy(ctx: Ctx, before: SecuritySetting, after: SecuritySetting): Promise<string[]> {
  const accounts = await queries.passwordAges(ctx.tx, ctx.actor.companyId)
  const affected = isStricter(before, after)
    ? accounts
    : accounts.filter(({ changedAt }) => isExpired(changedAt, after, ctx.now))
  return affected.map(({ email }) => email)
}

/** Invalidates all passwords, ends all sessions and mails links; requires the caller's password. */
export async function resetPasswords(slow: SlowCtx, cookies: Cookies, currentPassword: string) {
  const proof = await reauthenticate(slow, currentPassword)
  return slow.commit(async (ctx) => {
    await requireReauthentication(ctx, proof)
    const count = await resetEverybody(ctx)
    await audit(ctx, { category: 'security_setting', task: 'security_setting.reset_passwords' })
    cookies.clear()
    return { count, message: `${count}名のパスワードを無効にし、再設定用のメールを送信しています。` }
  })
}
