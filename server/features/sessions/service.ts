import type { Temporal } from 'temporal-polyfill'
import { imageUri } from '#contract/accounts/avatar-calls.ts'
import { isApiToken } from '#contract/api-tokens/token-rules.ts'
import { fullName } from '#contract/members/name.ts'
import { rolePermissions } from '#contract/permissions.ts'
import { type Me, roleNamed } from '#contract/sessions/calls.ts'
import { audit, writeAudit } from '../../platform/audit.ts'
import { asDate } from '../../platform/clock.ts'
import type { Actor, App, Cookies, Ctx, PublicCtx, RequestInfo, SlowCtx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError, found } from '../../platform/errors.ts'
import { logRefusal } from '../../platform/refusals.ts'
import { hashToken } from '../../platform/tokens.ts'
import { settingsOf } from '../surveys/service.ts'
import { enterByToken } from './api-tokens/service.ts'
import { isFactorStale, missingIn } from './missing-rules.ts'
import { readSetting } from './passwords/queries.ts'
import { admitPassword, changePassword } from './passwords/service.ts'
import * as queries from './queries.ts'
import { reauthenticate } from './reauthentication-service.ts'
import { isAddressAllowed } from './sign-in-rules.ts'
import { accessRow, give, newTokens, refreshRow, secondsLeft, type Tokens } from './token-service.ts'

export { forgetTokensOf } from './api-tokens/service.ts'
export { forgetAll, forgetDevicesOf, forgetOne, ownDevices } from './devices/service.ts'
export {
  deviceSessions,
  endAll,
  endAllOf,
  endOne,
  endOneOf,
  endOthers,
  endWithoutSignOn,
} from './own/service.ts'
export {
  admitPassword,
  changePassword,
  createInvitation,
  policyOf,
  requestPasswordReset,
  resetEverybody,
  resetPassword,
  revokeLinks,
} from './passwords/service.ts'
export { reauthenticate, requireReauthentication } from './reauthentication-service.ts'
export { reset as resetSecondFactor, resetByOperator } from './second-factor/reset-service.ts'
export { forgetSecondFactor, secondFactorSince } from './second-factor/setup-service.ts'
export { isAddressAllowed, isExpired } from './sign-in-rules.ts'
export { beginOtherwise, login } from './sign-in-service.ts'
export { give, type Tokens } from './token-service.ts'

/** New tokens for a refresh token that was not used yet, until the session's last day; a spent one ends its whole session. */
export async function refresh(ctx: PublicCtx, fromBody: string | undefined) {
  const token = fromBody ?? ctx.cookies.refreshToken
  const tokens = token ? await ctx.app.database.asSystem((tx) => renew(ctx, tx, hashToken(token))) : null
  if (!tokens) {
    ctx.cookies.clear()
    throw new AppError('unauthenticated')
  }
  return give(ctx, tokens)
}

async function renew(ctx: PublicCtx, tx: Tx, tokenHash: Buffer): Promise<Tokens | null> {
  const now = asDate(ctx.now)
  const session = await queries.lockRefreshToken(tx, tokenHash)
  if (!session || session.ended_at || session.deleted_at) return null
  if (session.used_at) return endStolen(ctx, tx, session)
  const left = secondsLeft(session.created_at, ctx.now)
  if (session.expires_at <= now || left === 0) return null
  if (!isAddressAllowed(ctx.request.ip, await readSetting(tx, session.company_id)))
    throw new AppError('address_not_allowed')
  const tokens = newTokens(left)
  await queries.spendRefreshToken(tx, tokenHash, now)
  await queries.renewSession(tx, session, accessRow(tokens, ctx.now), now)
  await queries.insertRefreshToken(tx, session, refreshRow(tokens, ctx.now))
  return tokens
}

type Spent = { company_id: number; id: number; user_id: number; lastname: string; firstname: string }

async function endStolen(ctx: PublicCtx, tx: Tx, spent: Spent): Promise<null> {
  const { company_id, id: sessionId } = spent
  await queries.endSessions(tx, { company_id, sessionId }, 'refresh_reused', asDate(ctx.now))
  await writeAudit(
    tx,
    { ...ctx, companyId: company_id, user: { userId: spent.user_id, name: fullName(spent) } },
    { category: 'session', task: 'session.refresh', result: 'failure' },
  )
  return null
}

/** Ends the caller's session at once. */
export async function logout(ctx: Ctx, cookies: Cookies) {
  const { companyId: company_id, sessionId } = ctx.actor
  await queries.endSessions(ctx.tx, { company_id, sessionId }, 'logout', asDate(ctx.now))
  await audit(ctx, { category: 'session', task: 'session.logout' })
  cookies.clear()
  return { message: 'ログアウトしました。' }
}

/** The caller, with roles and permissions. */
export async function me(ctx: Ctx): Promise<Me> {
  const { role_key, image_name, ...profile } = found(await queries.readProfile(ctx.tx, ctx.actor))
  const { member_list_count } = await settingsOf(ctx.tx, ctx.actor.companyId)
  return {
    ...profile,
    name: fullName(profile),
    image_uri: imageUri(image_name),
    is_owner: role_key === 'owner',
    is_login_user: true,
    display_limit: role_key === 'restricted_viewer',
    roles: [roleNamed(role_key)],
    permissions: [...ctx.actor.permissions],
    is_password_expired: ctx.actor.missing === 'password',
    missing: ctx.actor.missing,
    member_list_count,
  }
}

/** Changes the own password, also one that must be changed before anything else; this session goes on. */
export async function changeOwnPassword(
  slow: SlowCtx,
  input: { current_password: string; password: string },
) {
  const proof = await reauthenticate(slow, input.current_password)
  const next = await admitPassword(slow, proof, input.password)
  return slow.commit(async (ctx) => {
    await changePassword(ctx, next)
    await queries.openFully(ctx.tx, { company_id: ctx.actor.companyId, id: ctx.actor.sessionId })
    return { message: 'パスワードを変更しました。ほかの端末でのログインは終了しました。' }
  })
}

function actorOf(session: queries.OpenSession, now: Temporal.Instant): Actor {
  const { key: role } = roleNamed(session.role_key)
  return {
    companyId: session.company_id,
    userId: session.user_id,
    sessionId: session.id,
    role,
    permissions: rolePermissions[role],
    name: fullName(session),
    missing: missingIn(session, now),
    isFactorStale: isFactorStale(session, now),
  }
}

/**
 * A transaction in the company of whoever holds the session that an access token opens, or of an API token's account.
 * @throws AppError('unauthenticated') where it ran out, was ended, or its account is gone;
 * AppError('address_not_allowed') where the company does not let its users in from there
 */
export async function authenticate<T>(
  app: App,
  { accessToken, request }: { accessToken: string; request: RequestInfo },
  work: (tx: Tx, actor: Actor) => Promise<T>,
): Promise<T> {
  const entered: { actor?: Actor } = {}
  const onEntered = (actor: Actor) => {
    entered.actor = actor
  }
  const enter = isApiToken(accessToken) ? enterByToken : enterBySession
  try {
    return await enter(app, { accessToken, ip: request.ip, onEntered }, work)
  } catch (error) {
    if (entered.actor) await logRefusal(app, entered.actor, request, error)
    throw error
  }
}

type Arrival = { accessToken: string; ip: string; onEntered: (actor: Actor) => void }

async function enterBySession<T>(
  app: App,
  { accessToken, ip, onEntered }: Arrival,
  work: (tx: Tx, actor: Actor) => Promise<T>,
): Promise<T> {
  const now = app.clock()
  return queries.inSession(app, hashToken(accessToken), asDate(now), async (tx, session) => {
    if (!session) throw new AppError('unauthenticated')
    const actor = actorOf(session, now)
    onEntered(actor)
    if (!isAddressAllowed(ip, session)) throw new AppError('address_not_allowed')
    return work(tx, actor)
  })
}
