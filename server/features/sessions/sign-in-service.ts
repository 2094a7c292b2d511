import { setTimeout as delay } from 'node:timers/promises'
import type { Temporal } from 'temporal-polyfill'
import { longestSessionDays } from '#contract/limits.ts'
import { fullName } from '#contract/members/name.ts'
import { writeAudit } from '../../platform/audit.ts'
import { asDate } from '../../platform/clock.ts'
import type { PublicCtx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { noteUnknownLogin } from '../../platform/installation-log.ts'
import { hashPassword, needsRehash, passwordMatches } from '../../platform/password-hash.ts'
import { knownDevice, rememberDevice } from './devices/service.ts'
import { readSetting, spendToken } from './passwords/queries.ts'
import * as queries from './queries.ts'
import { isTrusted as isTrustedDevice } from './second-factor/queries.ts'
import { notifyOwner, openSignInLink, type SignInLink } from './sign-in-link/service.ts'
import { fallsShort, isAddressAllowed } from './sign-in-rules.ts'
import { accountKey, isNoticeable } from './throttle-rules.ts'
import {
  delayed,
  fail,
  forgetFailuresAt,
  type Place,
  placeOf,
  takeTurn,
  waitAt,
} from './throttling-service.ts'
import { accessRow, give, newTokens, refreshRow, type Tokens } from './token-service.ts'

// A refusal never comes earlier than this, so that what it did in between does not show.
const refusalMs = 300

type Attempt = {
  emailHash: Buffer
  password: string
  account: queries.Account | undefined
  /** The account's hash when the password belongs to it, and the one to keep from now on. */
  verified: { hash: string; freshHash: string } | null
  /** The link of a notice, where the attempt was made behind one. */
  link: SignInLink | null
}

/** Signs in: the same words and the same time for an unknown address and a wrong password. */
export async function login(
  ctx: PublicCtx,
  input: { email: string; password: string; entry_token?: string | undefined },
) {
  const refusalTime = delay(refusalMs)
  const decision = await attemptOf(ctx, input)
    .then((attempt) => ctx.app.database.asSystem((tx) => decide(ctx, tx, attempt)))
    .catch(asRefusal)
  if (decision instanceof AppError) {
    await refusalTime
    throw decision
  }
  return give(ctx, decision)
}

/** A refusal that was thrown, as an answer. */
export function asRefusal(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  throw thrown
}

async function attemptOf(ctx: PublicCtx, input: Parameters<typeof login>[1]): Promise<Attempt> {
  const { database } = ctx.app
  const { email, password, entry_token: token } = input
  const link = token === undefined ? null : await database.asSystem((tx) => openSignInLink(tx, ctx, token))
  const account = await database.asSystem((tx) => queries.findAccount(tx, email))
  const verified = await verify(account?.password_hash ?? null, password)
  return { emailHash: accountKey(ctx.app.secret, email), password, account, verified, link }
}

async function verify(stored: string | null, password: string): Promise<Attempt['verified']> {
  const matches = await passwordMatches(stored, password)
  if (stored === null || !matches) return null
  return { hash: stored, freshHash: needsRehash(stored) ? await hashPassword(password) : stored }
}

/** A refusal is an answer: what was counted and logged of the attempt stays. */
async function decide(ctx: PublicCtx, tx: Tx, attempt: Attempt): Promise<Tokens | AppError> {
  await takeTurn(tx, attempt.emailHash)
  const place = placeOf(attempt.emailHash, await vouchedFor(ctx, tx, attempt), ctx.request)
  const until = await waitAt(tx, place, ctx.now)
  const decision = until ? delayed(until, ctx.now) : await admit(ctx, tx, attempt, place)
  if (until) await noteWait(ctx, tx, attempt, until)
  else if (decision instanceof AppError && decision.code === 'login_failed')
    await noteFailure(ctx, tx, attempt, place)
  if (attempt.account) await auditLogin(ctx, tx, attempt.account, decision)
  return decision
}

/** What lets the attempt count apart from those of strangers: the account's own link, or a device that it knows. */
async function vouchedFor(ctx: PublicCtx, tx: Tx, { account, link }: Attempt): Promise<Buffer | null> {
  if (!account) return null
  if (link && isOwn(link, account)) return link.hashes[0] ?? null
  return knownDevice(tx, keyOf(account), ctx)
}

const keyOf = ({ company_id, id }: Pick<queries.Account, 'company_id' | 'id'>) => ({
  company_id,
  user_id: id,
})

const isOwn = (link: SignInLink, account: queries.Account): boolean =>
  link.company_id === account.company_id && link.user_id === account.id

/** The right password that has to wait is the owner's. */
async function noteWait(ctx: PublicCtx, tx: Tx, attempt: Attempt, until: Temporal.Instant): Promise<void> {
  const { account, verified } = attempt
  if (account && verified && isNoticeable(until, ctx.now)) await notifyOwner(tx, ctx, account, 'known')
}

/** Counts a failure; of an address that nobody has, no company's log would tell. */
async function noteFailure(ctx: PublicCtx, tx: Tx, { account }: Attempt, place: Place): Promise<void> {
  const { emailHash } = place
  await fail(tx, place, ctx.now)
  if (!account) await noteUnknownLogin(tx, { emailHash, ip: ctx.request.ip, now: asDate(ctx.now) })
  const until = await waitAt(tx, place, ctx.now)
  const hasPassword = account?.password_hash !== null
  if (account && hasPassword && until && isNoticeable(until, ctx.now))
    await notifyOwner(tx, ctx, account, 'guessed')
}

async function admit(ctx: PublicCtx, tx: Tx, attempt: Attempt, place: Place): Promise<Tokens | AppError> {
  const { account, verified, link, password } = attempt
  if (!account || !verified) return new AppError('login_failed')
  const { ip } = ctx.request
  const setting = await readSetting(tx, account.company_id)
  if (!isAddressAllowed(ip, setting)) return new AppError('address_not_allowed')
  if (await queries.isOnlyBySignOn(tx, account)) return new AppError('sign_on_only')
  const now = asDate(ctx.now)
  const { hash: verifiedHash, freshHash } = verified
  if (!(await queries.markSignedIn(tx, account, { verifiedHash, freshHash, now })))
    return new AppError('login_failed')
  if (link && isOwn(link, account) && !(await spendToken(tx, link.hashes, now)))
    return new AppError('entry_link_invalid')
  await forgetFailuresAt(tx, place)
  return begin(ctx, tx, account, { factor: 'password', mustChangePassword: fallsShort(password, setting) })
}

/** A session that no password opens. @throws AppError('address_not_allowed') */
export async function beginOtherwise(
  ctx: PublicCtx,
  tx: Tx,
  account: { company_id: number; id: number },
  factor: Exclude<FirstFactor, 'password'>,
): Promise<Tokens> {
  if (!isAddressAllowed(ctx.request.ip, await readSetting(tx, account.company_id)))
    throw new AppError('address_not_allowed')
  await queries.markSignedInOtherwise(tx, account, asDate(ctx.now))
  return begin(ctx, tx, account, { factor, mustChangePassword: false })
}

type FirstFactor = 'password' | 'single_sign_on' | 'passkey'

/** A new session, on a device that the account knows from now on. */
async function begin(
  ctx: PublicCtx,
  tx: Tx,
  account: { company_id: number; id: number },
  { factor, mustChangePassword }: { factor: FirstFactor; mustChangePassword: boolean },
): Promise<Tokens> {
  const { ip, userAgent } = ctx.request
  const deviceHash = await rememberDevice(tx, keyOf(account), ctx)
  const isTrusted = await isTrustedDevice(tx, keyOf(account), deviceHash, asDate(ctx.now))
  const tokens = newTokens(longestSessionDays * 24 * 3600)
  const id = await queries.insertSession(tx, account, {
    access: accessRow(tokens, ctx.now),
    deviceHash,
    ip,
    userAgent,
    mustChangePassword,
    factors: isTrusted ? [factor, 'remembered_device'] : [factor],
    factorShownAt: factor === 'passkey' ? asDate(ctx.now) : null,
    now: asDate(ctx.now),
  })
  await queries.insertRefreshToken(tx, { company_id: account.company_id, id }, refreshRow(tokens, ctx.now))
  return tokens
}

function auditLogin(ctx: PublicCtx, tx: Tx, account: queries.Account, decision: Tokens | AppError) {
  const user = { userId: account.id, name: fullName(account) }
  const isRefused = decision instanceof AppError
  return writeAudit(
    tx,
    { companyId: account.company_id, user, request: ctx.request, now: ctx.now },
    {
      category: 'session',
      task:
        isRefused && decision.code === 'address_not_allowed' ? 'session.address_refused' : 'session.login',
      result: isRefused ? 'failure' : 'success',
    },
  )
}
