import type { Ctx, SlowCtx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { type AppError, found, invalid } from '../../platform/errors.ts'
import { passwordMatches } from '../../platform/password-hash.ts'
import { isSameSecret, keyedHash } from '../../platform/tokens.ts'
import { holdPassword, readPassword } from './passwords/queries.ts'
import { accountKey } from './throttle-rules.ts'
import { delayed, fail, forgetFailuresAt, placeOf, takeTurn, waitAt } from './throttling-service.ts'

/** The caller knew the password that has this hash. */
export type Reauthentication = { hash: string }

/**
 * Asks the caller for the present password again, before what a borrowed device must not do. A wrong one counts as
 * a failed sign-in, so that a session does not allow guessing; it stays recorded though the call is refused.
 */
export async function reauthenticate(ctx: SlowCtx, password: string | undefined): Promise<Reauthentication> {
  if (!password) throw invalid('current_password', 'current_password_required')
  const own = await ctx.look(({ tx }) => readPassword(tx, accountOf(ctx)))
  const { email, password_hash } = found(own)
  const matches = await passwordMatches(password_hash, password)
  const refusal = await ctx.app.database.asSystem((tx) => judge(ctx, tx, email, matches))
  if (refusal) throw refusal
  if (password_hash === null) throw invalid('current_password', 'current_password')
  return { hash: password_hash }
}

/** The failures of a session are its own: nobody who guesses elsewhere can keep its holder from proving who it is. */
async function judge(ctx: SlowCtx, tx: Tx, email: string, matches: boolean): Promise<AppError | null> {
  const { secret } = ctx.app
  const ofSession = keyedHash(secret, 'session', `${ctx.actor.companyId} ${ctx.actor.sessionId}`)
  const place = placeOf(accountKey(secret, email), ofSession, ctx.request)
  await takeTurn(tx, place.emailHash)
  const until = await waitAt(tx, place, ctx.now)
  if (until) return delayed(until, ctx.now)
  if (matches) await forgetFailuresAt(tx, place)
  else await fail(tx, place, ctx.now)
  return matches ? null : invalid('current_password', 'current_password')
}

/** Refuses what another change of the password has overtaken; the account is held until the transaction ends. */
export async function requireReauthentication(ctx: Ctx, proof: Reauthentication): Promise<void> {
  const { password_hash } = found(await holdPassword(ctx.tx, accountOf(ctx)))
  if (password_hash === null || !isSameSecret(password_hash, proof.hash))
    throw invalid('current_password', 'current_password')
}

const accountOf = ({ actor }: Pick<Ctx, 'actor'>) => ({ company_id: actor.companyId, user_id: actor.userId })
