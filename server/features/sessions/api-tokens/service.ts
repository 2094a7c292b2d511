import type { Temporal } from 'temporal-polyfill'
import type { ApiToken, ApiTokenInput } from '#contract/api-tokens/calls.ts'
import { mostTokens, tokenPrefix } from '#contract/api-tokens/token-rules.ts'
import { fullName } from '#contract/members/name.ts'
import { roleNamed } from '#contract/sessions/calls.ts'
import { audit } from '../../../platform/audit.ts'
import { addMonths, formatLocal, todayIn } from '../../../platform/calendar.ts'
import { asDate, asInstant } from '../../../platform/clock.ts'
import type { Actor, App, Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError, found, invalid } from '../../../platform/errors.ts'
import { hashToken, newToken } from '../../../platform/tokens.ts'
import * as queries from './queries.ts'
import { isTokenAllowedFrom, permissionsNow } from './token-rules.ts'

const minutesBetweenNotes = 5

function actorOf(token: queries.OpenToken): Actor {
  const { key: role } = roleNamed(token.role_key)
  return {
    companyId: token.company_id,
    userId: token.user_id,
    // it has none: what belongs to a session is closed to a token
    sessionId: 0,
    role,
    permissions: permissionsNow(token.permissions, role),
    name: fullName(token),
    missing: null,
    isFactorStale: false,
    token: { id: token.id, name: token.name },
  }
}

function isNoted({ last_used_at }: queries.OpenToken, now: Temporal.Instant): boolean {
  return last_used_at !== null && now.since(asInstant(last_used_at)).total('minutes') < minutesBetweenNotes
}

type Arrival = { accessToken: string; ip: string; onEntered: (actor: Actor) => void }

/**
 * A transaction in the company of a token's account. `onEntered` is told whose token it is, before it may be refused.
 * @throws AppError('unauthenticated') where it ran out, was ended, or its account is gone;
 * AppError('address_not_allowed') where it may not be used from there
 */
export async function enterByToken<T>(
  app: App,
  { accessToken, ip, onEntered }: Arrival,
  work: (tx: Tx, actor: Actor) => Promise<T>,
): Promise<T> {
  const now = app.clock()
  return queries.inToken(app, hashToken(accessToken), asDate(now), async (tx, token) => {
    if (!token) throw new AppError('unauthenticated')
    const actor = actorOf(token)
    onEntered(actor)
    if (!isTokenAllowedFrom(ip, token)) throw new AppError('address_not_allowed')
    if (!isNoted(token, now)) await queries.noteUse(tx, token, asDate(now))
    return work(tx, actor)
  })
}

/** The company's tokens, the newest first; what one may do is what its maker may still do. */
export async function list({ tx, actor, now }: Ctx): Promise<{ tokens: ApiToken[] }> {
  const rows = await queries.listTokens(tx, actor.companyId)
  const today = todayIn(now)
  const tokens = rows.map(({ user_id, lastname, firstname, role_key, ...token }) => ({
    ...token,
    user: { id: user_id, name: fullName({ lastname, firstname }) },
    permissions: permissionsNow(token.permissions, roleNamed(role_key).key),
    is_expired: token.expires_on < today,
    created_at: formatLocal(token.created_at),
    last_used_at: token.last_used_at && formatLocal(token.last_used_at),
  }))
  return { tokens }
}

function refuseDay(expiresOn: string, today: string): void {
  if (expiresOn < today) throw invalid('expires_on', 'today_or_later')
  if (expiresOn > addMonths(today, 12)) throw invalid('expires_on', 'token_within_a_year')
}

/** A token that can do no more than its maker; it is answered once and rests hashed. */
export async function create(ctx: Ctx, input: ApiTokenInput) {
  const { tx, actor, now } = ctx
  refuseDay(input.expires_on, todayIn(now))
  const permissions = [...new Set(input.permissions)]
  if (permissions.some((key) => !actor.permissions.includes(key))) throw invalid('permissions', 'choice')
  if ((await queries.countTokens(tx, actor.companyId)) >= mostTokens) throw new AppError('api_token_limit')
  const { allowed_addresses = [] } = input
  const token = `${tokenPrefix}${newToken()}`
  const id = await queries.insertToken(tx, actor.companyId, {
    userId: actor.userId,
    name: input.name,
    hash: hashToken(token),
    permissions,
    allowedAddresses: allowed_addresses.length > 0 ? allowed_addresses : null,
    expiresOn: input.expires_on,
    now: asDate(now),
  })
  const detail = { token: input.name }
  await audit(ctx, { category: 'security_setting', task: 'security_setting.create_token', detail })
  return { id, token, message: 'APIトークンを作成しました。' }
}

/** Ends a token at once. */
export async function remove(ctx: Ctx, { id }: { id: number }) {
  const { name } = found(await queries.deleteToken(ctx.tx, ctx.actor.companyId, id))
  const detail = { token: name }
  await audit(ctx, { category: 'security_setting', task: 'security_setting.remove_token', detail })
  return { message: `APIトークン「${name}」を無効にしました。` }
}

/** The tokens of an account that is deleted end with it. */
export const forgetTokensOf = (ctx: Ctx, userId: number): Promise<void> =>
  queries.deleteTokensOf(ctx.tx, ctx.actor.companyId, userId)
