import { domainOf, signOnMinutes } from '#contract/sign-on/sign-on-rules.ts'
import { asDate } from '../../platform/clock.ts'
import type { Cookies, Ctx, PublicCtx, SlowCtx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken, newToken } from '../../platform/tokens.ts'
import { pageOf } from './provider-service.ts'
import * as queries from './queries.ts'
import { samlPage } from './saml/assertion-service.ts'

type Begun = { testedVersion: number | null; hint: string | null }

/** Where a company's people sign in: by their mail address, or by the name of its own start address. */
export async function start(
  ctx: PublicCtx,
  { email, name }: { email?: string | undefined; name?: string | undefined },
) {
  const by = name ? { name } : { domain: domainOf(email ?? '') }
  const kept = await ctx.app.database.asSystem((tx) => queries.findActive(tx, by))
  if (!kept) throw new AppError('sign_on_unknown')
  return leadOn(ctx, ctx.cookies, kept, { testedVersion: null, hint: email ?? null })
}

/** Where the owner tries the setting as it is kept; nobody is signed in by it. */
export async function test(ctx: SlowCtx, cookies: Cookies) {
  const kept = await ctx.look(({ tx, actor }) => queries.readSetting(tx, actor.companyId))
  if (!kept) throw new AppError('not_found')
  return leadOn(ctx, cookies, kept, { testedVersion: kept.version, hint: null })
}

async function leadOn(
  { app, now }: Pick<Ctx, 'app' | 'now'>,
  cookies: Cookies,
  kept: queries.Kept,
  { testedVersion, hint }: Begun,
) {
  const attempt = { state: newToken(), browser: newToken() }
  const url =
    kept.protocol === 'saml' ? await samlPage(app, kept, attempt) : await pageOf(app, kept, attempt, hint)
  const begun = {
    company_id: kept.company_id,
    state_hash: hashToken(attempt.state),
    browser_hash: hashToken(attempt.browser),
    tested_version: testedVersion,
    expires_at: asDate(now.add({ minutes: signOnMinutes })),
  }
  await app.database.asCompany(kept.company_id, (tx) => queries.insertAttempt(tx, begun, asDate(now)))
  cookies.setSignOn(attempt.browser, signOnMinutes * 60)
  return { url }
}
