import { setTimeout as delay } from 'node:timers/promises'
import type { Temporal } from 'temporal-polyfill'
import { imageUri } from '#contract/accounts/avatar-calls.ts'
import { lockLimits, sessionDays } from '#contract/limits.ts'
import { fullName } from '#contract/members/name.ts'
import { rolePermissions } from '#contract/permissions.ts'
import { type Me, roleNamed } from '#contract/sessions/calls.ts'
import { audit, writeAudit } from '../../platform/audit.ts'
import { asDate, asInstant } from '../../platform/clock.ts'
import type { Actor, App, Cookies, Ctx, PublicCtx, SlowCtx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError, found } from '../../platform/errors.ts'
import { hashPassword, needsRehash, passwordMatches } from '../../platform/password-hash.ts'
import { hashToken, newToken } from '../../platform/tokens.ts'
import { settingsOf } from '../surveys/service.ts'
import { fallsShort, isAddressAllowed, isExpired } from './entry-rules.ts'
import { accountKey, isLocked } from './lockout-rules.ts'
import { readSetting } from './passwords/queries.ts'
import { admitPassword, changePassword } from './passwords/service.ts'
import { proveIdentity } from './proof-service.ts'
import * as queries from './queries.ts'

export { isAddressAllowed, isExpired } from './entry-rules.ts'
export { deviceSessions, endAll, endOne, endOthers } from './own/service.ts'
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
export { proveIdentity, requireProof } from './proof-service.ts'

const accessSeconds = 30 * 60
const refreshSeconds = sessionDays * 24 * 3600

// A refusal never comes earlier than this, so that what it did in between does not show.
const refusalMs = 300

type Tokens = { access: string; refresh: string }
type Attempt = {
  emailHash: Buffer
  password: string
  account: queries.Account | undefined
  /** The account's hash when the password belongs to it, and the one to keep from now on. */
  verified: { hash: string; freshHash: string } | null
}

/** Signs in: the same words and the same time for an unknown address, a wrong password and a locked account. */
export async function login(ctx: PublicCtx, input: { email: string; password: string }) {
  const refusalTime = delay(refusalMs)
  const { database } = ctx.app
  const account = await database.asSystem((tx) => queries.findAccount(tx, input.email))
  const verified = await verify(account?.password_hash ?? null, input.password)
  const emailHash = accountKey(ctx.app.secret, input.email)
  const attempt = { emailHash, password: input.password, account, verified }
  const decision = await database.asSystem((tx) => decide(ctx, tx, attempt))
  if (typeof decision === 'string') {
    await refusalTime
    throw new AppError(decision)
  }
  return give(ctx, decision)
}

async function verify(stored: string | null, password: string): Promise<Attempt['verified']> {
  const matches = await passwordMatches(stored, password)
  if (stored === null || !matches) return null
  return { hash: stored, freshHash: needsRehash(stored) ? await hashPassword(password) : stored }
}

type LoginRefusal = 'login_failed' | 'address_not_allowed'

async function decide(ctx: PublicCtx, tx: Tx, attempt: Attempt): Promise<Tokens | LoginRefusal> {
  await queries.takeTurn(tx, attempt.emailHash)
  const locked = await isLockedOut(ctx, tx, attempt.emailHash)
  const decision = locked ? 'login_failed' : await admit(ctx, tx, attempt)
  if (decision === 'login_failed' && !locked)
    await queries.insertFailure(tx, { ...attempt, ip: ctx.request.ip, now: asDate(ctx.now) })
  if (attempt.account) await auditLogin(ctx, tx, attempt.account, decision)
  return decision
}

async function isLockedOut(ctx: PublicCtx, tx: Tx, emailHash: Buffer): Promise<boolean> {
  const { account, address } = lockLimits
  const ofAccount = await queries.newestFailures(tx, { emailHash }, account)
  const ofAddress = await queries.newestFailures(tx, { ip: ctx.request.ip }, address)
  return (
    isLocked(ofAccount.map(asInstant), account, ctx.now) ||
    isLocked(ofAddress.map(asInstant), address, ctx.now)
  )
}

async function admit(ctx: PublicCtx, tx: Tx, attempt: Attempt): Promise<Tokens | LoginRefusal> {
  const { account, verified, emailHash, password } = attempt
  if (!account || !verified) return 'login_failed'
  const { ip, userAgent } = ctx.request
  const setting = await readSetting(tx, account.company_id)
  if (!isAddressAllowed(ip, setting)) return 'address_not_allowed'
  const now = asDate(ctx.now)
  const isCurrent = await queries.markSignedIn(tx, account, {
    verifiedHash: verified.hash,
    freshHash: verified.freshHash,
    now,
  })
  if (!isCurrent) return 'login_failed'
  await queries.forgetFailures(tx, emailHash)
  const tokens = { access: newToken(), refresh: newToken() }
  const mustChangePassword = fallsShort(password, setting)
  const access = accessRow(tokens, ctx.now)
  const id = await queries.insertSession(tx, account, { access, ip, userAgent, mustChangePassword, now })
  await queries.insertRefreshToken(tx, { company_id: account.company_id, id }, refreshRow(tokens, ctx.now))
  return tokens
}

const accessRow = ({ access }: Tokens, now: Temporal.Instant) => ({
  hash: hashToken(access),
  expiresAt: asDate(now.add({ seconds: accessSeconds })),
})

const refreshRow = ({ refresh }: Tokens, now: Temporal.Instant) => ({
  hash: hashToken(refresh),
  expiresAt: asDate(now.add({ seconds: refreshSeconds })),
})

function auditLogin(ctx: PublicCtx, tx: Tx, account: queries.Account, decision: Tokens | LoginRefusal) {
  const user = { userId: account.id, name: fullName(account) }
  return writeAudit(
    tx,
    { companyId: account.company_id, user, request: ctx.request, now: ctx.now },
    {
      category: 'session',
      task: decision === 'address_not_allowed' ? 'session.address_refused' : 'session.login',
      result: typeof decision === 'string' ? 'failure' : 'success',
    },
  )
}

function give(ctx: PublicCtx, tokens: Tokens) {
  ctx.cookies.set({ ...tokens, accessSeconds, refreshSeconds })
  return { token: tokens.access, expiresIn: accessSeconds }
}

/** New tokens for a refresh token that was not used yet; a spent one ends its whole session. */
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
  if (session.expires_at <= now) return null
  if (!isAddressAllowed(ctx.request.ip, await readSetting(tx, session.company_id)))
    throw new AppError('address_not_allowed')
  const tokens = { access: newToken(), refresh: newToken() }
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
    is_password_expired: ctx.actor.isPasswordExpired,
    member_list_count,
  }
}

/** Changes the own password, also one that must be changed before anything else; this session goes on. */
export async function changeOwnPassword(
  slow: SlowCtx,
  input: { current_password: string; password: string },
) {
  const proof = await proveIdentity(slow, input.current_password)
  const next = await admitPassword(slow, proof, input.password)
  return slow.commit(async (ctx) => {
    await changePassword(ctx, next)
    await queries.openFully(ctx.tx, { company_id: ctx.actor.companyId, id: ctx.actor.sessionId })
    return { message: 'パスワードを変更しました。ほかの端末でのログインは終了しました。' }
  })
}

/**
 * Whose session an access token opens; null when it ran out, was ended, or its account is gone.
 * @throws AppError('address_not_allowed') where the company does not let its users in from there
 */
export async function authenticate(
  app: App,
  tx: Tx,
  caller: { accessToken: string; ip: string },
): Promise<Actor | null> {
  const now = app.clock()
  const session = await queries.findSession(tx, hashToken(caller.accessToken), asDate(now))
  if (!session) return null
  if (!isAddressAllowed(caller.ip, session)) throw new AppError('address_not_allowed')
  const { key: role } = roleNamed(session.role_key)
  return {
    companyId: session.company_id,
    userId: session.user_id,
    sessionId: session.id,
    role,
    permissions: rolePermissions[role],
    name: fullName(session),
    isPasswordExpired:
      session.must_change_password || isExpired(asInstant(session.password_changed_at), session, now),
  }
}
