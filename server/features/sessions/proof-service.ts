import { lockLimits } from '#contract/limits.ts'
import { asDate, asInstant } from '../../platform/clock.ts'
import type { Ctx, SlowCtx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { found, invalid } from '../../platform/errors.ts'
import { passwordMatches } from '../../platform/password-hash.ts'
import { accountKey, isLocked } from './lockout-rules.ts'
import { holdPassword, readPassword } from './passwords/queries.ts'
import { forgetFailures, insertFailure, newestFailures, takeTurn } from './queries.ts'

/** The caller knew the password that has this hash. */
export type Proof = { hash: string }

/**
 * Asks the caller for the present password again, before what a borrowed device must not do. A wrong one counts as
 * a failed sign-in, so that a session does not allow guessing; it stays recorded though the call is refused.
 */
export async function proveIdentity(ctx: SlowCtx, password: string | undefined): Promise<Proof> {
  if (!password) throw invalid('current_password', 'current_password_required')
  const own = await ctx.look(({ tx }) => readPassword(tx, accountOf(ctx)))
  const { email, password_hash } = found(own)
  const matches = await passwordMatches(password_hash, password)
  const isProven = await ctx.app.database.asSystem((tx) => judge(ctx, tx, email, matches))
  if (!isProven || password_hash === null) throw invalid('current_password', 'current_password')
  return { hash: password_hash }
}

async function judge(ctx: SlowCtx, tx: Tx, email: string, matches: boolean): Promise<boolean> {
  const emailHash = accountKey(ctx.app.secret, email)
  await takeTurn(tx, emailHash)
  const failures = await newestFailures(tx, { emailHash }, lockLimits.account)
  if (isLocked(failures.map(asInstant), lockLimits.account, ctx.now)) return false
  if (matches) await forgetFailures(tx, emailHash)
  else await insertFailure(tx, { emailHash, ip: ctx.request.ip, now: asDate(ctx.now) })
  return matches
}

/** Refuses what another change of the password has overtaken; the account is held until the transaction ends. */
export async function requireProof(ctx: Ctx, proof: Proof): Promise<void> {
  const { password_hash } = found(await holdPassword(ctx.tx, accountOf(ctx)))
  if (password_hash !== proof.hash) throw invalid('current_password', 'current_password')
}

const accountOf = ({ actor }: Pick<Ctx, 'actor'>) => ({ company_id: actor.companyId, user_id: actor.userId })
