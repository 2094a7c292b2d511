import type { Temporal } from 'temporal-polyfill'
import { invitationDays, resetMinutes } from '#contract/limits.ts'
import { fullName } from '#contract/members/name.ts'
import { roleNamed } from '#contract/sessions/calls.ts'
import { passwordPolicy, passwordProblems } from '#contract/sessions/password-rules.ts'
import { enqueueNotifications } from '../../../delivery/queue.ts'
import { audit, writeAudit } from '../../../platform/audit.ts'
import { asDate } from '../../../platform/clock.ts'
import type { App, Ctx, PublicCtx, SlowCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError, found, invalid, refuse } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { newPasswordUrl } from '../../../platform/links.ts'
import { hashPassword, passwordMatches } from '../../../platform/password-hash.ts'
import { hashToken, keyedHash, linkToken, newNonce, restingHashes } from '../../../platform/tokens.ts'
import { forget } from '../devices/queries.ts'
import { rememberDevice } from '../devices/service.ts'
import { endOthers } from '../own/service.ts'
import { endSessions } from '../queries.ts'
import { type Reauthentication, requireReauthentication } from '../reauthentication-service.ts'
import { accountKey } from '../throttle-rules.ts'
import { forgetFailures } from '../throttling-service.ts'
import { guessedFirst } from './guessed-service.ts'
import { type LinkInput, linkPurpose, namedBy } from './link-service.ts'
import * as queries from './queries.ts'

const lifetimes = { reset: { minutes: resetMinutes }, invitation: { hours: invitationDays * 24 } } as const

/** The link of a nonce; its base is configured, never taken from a request. */
export const passwordUrl = (app: App, nonce: Buffer): string =>
  newPasswordUrl(app.config.PUBLIC_URL, linkToken(app.secret, linkPurpose, nonce))

/** Asks for a reset mail: what a known address sets off happens later, so answer and time are the same for all. */
export async function requestPasswordReset(ctx: PublicCtx, email: string) {
  const key = keyedHash(ctx.app.secret, 'password_reset', email.toLowerCase()).toString('base64url')
  await ctx.app.database.asSystem((tx) => enqueue(tx, 'prepare_password_reset', { email }, { key }))
  return {
    message: 'ご登録のアドレスであれば、再設定用のメールをお送りします。届くまで数分かかることがあります。',
  }
}

/** Queues the reset mail where the address has an account, at most three in fifteen minutes; its link ends the older ones. */
export async function prepareReset(app: App, email: string): Promise<void> {
  const now = app.clock()
  await app.database.asSystem(async (tx) => {
    const account = await queries.findAccountToReset(tx, email, asDate(now.subtract({ minutes: 15 })))
    if (!account) return
    await queries.spendTokensOf(tx, account, asDate(now), 'reset')
    const nonce = await keepToken(tx, app, now, account, 'reset')
    await enqueueNotifications(
      tx,
      app,
      [
        {
          companyId: account.company_id,
          kind: 'password_reset',
          key: nonce,
          recipient: account.email,
          payload: { nonce, name: fullName(account) },
          userId: account.user_id,
        },
      ],
      now,
    )
  })
}

type Account = { company_id: number; user_id: number }

async function keepToken(
  tx: Tx,
  app: App,
  now: Temporal.Instant,
  account: Account,
  kind: keyof typeof lifetimes,
): Promise<string> {
  const nonce = newNonce()
  await queries.insertToken(tx, account, {
    hash: hashToken(linkToken(app.secret, linkPurpose, nonce)),
    purpose: kind,
    expiresAt: asDate(now.add(lifetimes[kind])),
    now: asDate(now),
  })
  return nonce.toString('base64url')
}

/**
 * A link with which a new account sets its first password, good for seven days and one use.
 * @param invited.mail queues the invitation mail too, naming the inviter where there is one
 */
export async function createInvitation(
  tx: Tx,
  app: App,
  now: Temporal.Instant,
  invited: { companyId: number; userId: number; mail?: { inviterName: string | null } },
): Promise<string> {
  const account = { company_id: invited.companyId, user_id: invited.userId }
  const nonce = await keepToken(tx, app, now, account, 'invitation')
  if (invited.mail) await mailInvitation(tx, app, now, { account, nonce, ...invited.mail })
  return passwordUrl(app, Buffer.from(nonce, 'base64url'))
}

async function mailInvitation(
  tx: Tx,
  app: App,
  now: Temporal.Instant,
  { account, nonce, inviterName }: { account: Account; nonce: string; inviterName: string | null },
): Promise<void> {
  const invited = found(await queries.findInvited(tx, account))
  const payload = {
    nonce,
    name: fullName(invited),
    companyName: invited.company_name,
    inviterName,
    roleName: roleNamed(invited.role_key).name,
  }
  const mail = {
    companyId: account.company_id,
    kind: 'account_invitation',
    key: nonce,
    recipient: invited.email,
    payload,
    userId: account.user_id,
  } as const
  await enqueueNotifications(tx, app, [mail], now)
}

/** Sets the password a link is for, uses the link up and ends every session of the account. */
export async function resetPassword(ctx: PublicCtx, input: LinkInput & { password: string }) {
  const hashes = restingHashes(ctx.app.secrets, linkPurpose, input.token)
  if (hashes.length === 0) throw new AppError('reset_link_invalid')
  const opened = await ctx.app.database.asSystem(async (tx) => {
    const account = await queries.openToken(tx, hashes, asDate(ctx.now))
    if (!account) throw new AppError('reset_link_invalid')
    const policy = passwordPolicy(await queries.readSetting(tx, account.company_id))
    const past = await queries.pastHashes(tx, account, Math.max(policy.past - 1, 0))
    return { account, policy, past: [account.password_hash ?? [], past].flat().slice(0, policy.past) }
  })
  const account = namedBy(opened.account, input)
  refuse(passwordProblems(input.password, opened.policy, knownNames(account), await guessedFirst()))
  if (await isOneOf(opened.past, input.password)) throw invalid('password', 'password_reused')
  const hash = await hashPassword(input.password)
  await ctx.app.database.asSystem((tx) => replace(ctx, tx, { hashes, account, hash }))
  return { message: 'パスワードを設定しました。新しいパスワードでログインしてください。' }
}

type Named = { company_name: string; lastname: string; firstname: string; email: string }

/** What a guesser knows of an account. */
const knownNames = ({ company_name, lastname, firstname, email }: Named) => [
  company_name,
  lastname,
  firstname,
  email,
]

async function isOneOf(hashes: readonly string[], password: string): Promise<boolean> {
  const matches = await Promise.all(hashes.map((stored) => passwordMatches(stored, password)))
  return matches.includes(true)
}

type Replacement = {
  hashes: Buffer[]
  account: ReturnType<typeof namedBy>
  hash: string
}

async function replace(ctx: PublicCtx, tx: Tx, { hashes, account, hash }: Replacement): Promise<void> {
  const now = asDate(ctx.now)
  if (!(await queries.spendToken(tx, hashes, now))) throw new AppError('reset_link_invalid')
  await queries.spendTokensOf(tx, account, now)
  await queries.replacePassword(tx, account, { hash, now })
  const { lastname, firstname } = account
  if (account.isNamed) await queries.nameHolder(tx, account, { lastname, firstname }, now)
  const { company_id, user_id: userId } = account
  await endSessions(tx, { company_id, userId }, 'password_changed', now)
  await forgetFailures(tx, accountKey(ctx.app.secret, account.email))
  await forget(tx, account)
  await rememberDevice(tx, account, ctx)
  await writeAudit(
    tx,
    { ...ctx, companyId: company_id, user: { userId, name: fullName(account) } },
    { category: 'account', task: 'account.set_password', accounts: [userId] },
  )
}

const accountOf = ({ actor }: Pick<Ctx, 'actor'>): Account => ({
  company_id: actor.companyId,
  user_id: actor.userId,
})

/** What a new password of the caller's company must satisfy. */
export const policyOf = async (ctx: Ctx) =>
  passwordPolicy(await queries.readSetting(ctx.tx, ctx.actor.companyId))

/** A new password that was let in, with the proof of who asked for it. */
export type NewPassword = { proof: Reauthentication; hash: string }

/** Lets a new password of the caller in by the company's rules. */
export async function admitPassword(
  ctx: SlowCtx,
  proof: Reauthentication,
  password: string,
): Promise<NewPassword> {
  const { policy, past, names } = await ctx.look(async (looking) => {
    const rules = await policyOf(looking)
    const before = await queries.pastHashes(looking.tx, accountOf(ctx), Math.max(rules.past - 1, 0))
    const named = await queries.readNames(looking.tx, accountOf(ctx))
    const recent = [proof.hash, ...before].slice(0, rules.past)
    return { policy: rules, past: recent, names: named ? knownNames(named) : [] }
  })
  refuse(passwordProblems(password, policy, names, await guessedFirst()))
  if (await isOneOf(past, password)) throw invalid('password', 'password_reused')
  return { proof, hash: await hashPassword(password) }
}

/** Gives the caller the new password. Every other session and link of the account ends. */
export async function changePassword(ctx: Ctx, { proof, hash }: NewPassword): Promise<void> {
  await requireReauthentication(ctx, proof)
  const account = accountOf(ctx)
  const now = asDate(ctx.now)
  await queries.replacePassword(ctx.tx, { ...account, password_hash: proof.hash }, { hash, now })
  await queries.spendTokensOf(ctx.tx, account, now)
  await endOthers(ctx, 'password_changed')
  await audit(ctx, { category: 'account', task: 'account.change_password', accounts: [account.user_id] })
}

/** Makes every link with which an account of the caller's company could set a password worthless. */
export const revokeLinks = (ctx: Ctx, userId: number): Promise<void> =>
  queries.spendTokensOf(ctx.tx, { company_id: ctx.actor.companyId, user_id: userId }, asDate(ctx.now))

/**
 * Revokes every password of the caller's company, ends every session and queues everybody a link to set a new one.
 * @returns how many had a password
 */
export async function resetEverybody(ctx: Ctx): Promise<number> {
  const { app, tx, now, actor } = ctx
  const companyId = actor.companyId
  const accounts = await queries.revokePasswords(tx, companyId, asDate(now))
  const mails = []
  for (const account of accounts) {
    await queries.spendTokensOf(tx, account, asDate(now))
    await endSessions(tx, { company_id: companyId, userId: account.user_id }, 'password_changed', asDate(now))
    const nonce = await keepToken(tx, app, now, account, 'reset')
    const payload = { nonce, name: fullName(account), askedBy: actor.name }
    const { email: recipient, user_id: userId } = account
    mails.push({ companyId, kind: 'password_reset', key: nonce, recipient, payload, userId } as const)
  }
  await enqueueNotifications(tx, app, mails, now)
  return accounts.length
}
