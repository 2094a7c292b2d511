import type { Temporal } from 'temporal-polyfill'
import { signInLinkMinutes } from '#contract/limits.ts'
import { fullName } from '#contract/members/name.ts'
import { enqueueNotifications } from '../../../delivery/queue.ts'
import { formatLocal } from '../../../platform/calendar.ts'
import { asDate } from '../../../platform/clock.ts'
import type { App, PublicCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { signInUrl as signInPage } from '../../../platform/links.ts'
import { hashToken, linkToken, newNonce, restingHashes } from '../../../platform/tokens.ts'
import { insertToken, spendTokensOf } from '../passwords/queries.ts'
import * as queries from './queries.ts'

const purpose = 'entry'

/** The link of a nonce; its base is configured, never taken from a request. */
export const signInUrl = (app: App, nonce: Buffer): string =>
  signInPage(app.config.PUBLIC_URL, linkToken(app.secret, purpose, nonce))

/** An open link to sign in: whose account it lets in, and what it is kept by. */
export type SignInLink = { company_id: number; user_id: number; hashes: Buffer[] }

/** @throws AppError('entry_link_invalid') for a link that is spent, old or made up */
export async function openSignInLink(tx: Tx, ctx: PublicCtx, token: string): Promise<SignInLink> {
  const hashes = restingHashes(ctx.app.secrets, purpose, token)
  const opened = await queries.openSignInLink(tx, hashes, asDate(ctx.now))
  if (!opened) throw new AppError('entry_link_invalid')
  return { ...opened, hashes }
}

type Owner = { company_id: number; id: number; email: string; lastname: string; firstname: string }

// Whoever guesses cannot fill a mailbox; the right password, which nobody else has, asks for a link again sooner.
const restHours = { guessed: 24, known: 1 } as const

/**
 * Tells an account's owner that others fail to sign in, with a link that lets the owner in meanwhile.
 * @param why guessed: after many failures; known: the right password came and had to wait
 */
export async function notifyOwner(
  tx: Tx,
  { app, now, request }: Pick<PublicCtx, 'app' | 'now' | 'request'>,
  owner: Owner,
  why: keyof typeof restHours,
): Promise<void> {
  const account = { company_id: owner.company_id, user_id: owner.id }
  const rest = asDate(now.subtract({ hours: restHours[why] }))
  if (await queries.wasNotifiedSince(tx, account, rest)) return
  await spendTokensOf(tx, account, asDate(now), purpose)
  const nonce = newNonce()
  await insertToken(tx, account, {
    hash: hashToken(linkToken(app.secret, purpose, nonce)),
    purpose,
    expiresAt: asDate(now.add({ minutes: signInLinkMinutes })),
    now: asDate(now),
  })
  await enqueueNotifications(tx, app, [noticeTo(owner, nonce, { now, ip: request.ip })], now)
}

function noticeTo(owner: Owner, nonce: Buffer, seen: { now: Temporal.Instant; ip: string }) {
  const key = nonce.toString('base64url')
  return {
    companyId: owner.company_id,
    kind: 'sign_in_notice',
    key,
    recipient: owner.email,
    payload: {
      nonce: key,
      name: fullName(owner),
      at: formatLocal(asDate(seen.now)).slice(0, 16),
      ip: seen.ip,
    },
    userId: owner.id,
  } as const
}
