import type { RoleKey } from '#contract/permissions.ts'
import { type SecondFactorRules, secondFactorRules } from '#contract/sessions/second-factor-calls.ts'
import { audit } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import * as queries from './queries.ts'

const noRules: SecondFactorRules = { roles: [], required_from: null, version: 1 }

async function readRules({ tx, actor }: Ctx): Promise<SecondFactorRules> {
  const stored = await queries.readRules(tx, actor.companyId)
  return stored ? secondFactorRules.parse(stored) : noRules
}

/** From which day the caller's role needs a second factor; null where it does not. */
export async function requiredFrom(ctx: Ctx): Promise<string | null> {
  const { roles, required_from } = await readRules(ctx)
  const wanted: readonly RoleKey[] = roles
  return wanted.includes(ctx.actor.role) ? required_from : null
}

const shown = async (ctx: Ctx, rules: SecondFactorRules) => ({
  ...rules,
  without_count: await queries.countWithout(ctx.tx, ctx.actor.companyId, rules.roles),
})

/** Which roles need a second factor, from which day, and how many of these accounts have none yet. */
export const rules = async (ctx: Ctx) => shown(ctx, await readRules(ctx))

type Change = {
  roles?: RoleKey[] | undefined
  required_from?: string | null | undefined
  version: number
}

/** Saves the rules; what is not named stays. */
export async function setRules(ctx: Ctx, { version, ...change }: Change) {
  const before = await readRules(ctx)
  const { roles = before.roles, required_from = before.required_from } = change
  if (roles.length > 0 && required_from === null) throw invalid('required_from', 'second_factor_day')
  const saved = { roles: [...new Set(roles)], required_from, version }
  if (!(await queries.saveRules(ctx.tx, ctx.actor.companyId, saved))) throw new AppError('stale_version')
  await audit(ctx, { category: 'security_setting', task: 'security_setting.second_factor' })
  return {
    ...(await shown(ctx, { ...saved, version: version + 1 })),
    message: '2段階認証の設定を保存しました。',
  }
}
