import type { Temporal } from 'temporal-polyfill'
import type { factorChanges } from '#contract/sessions/factors.ts'
import { enqueueNotifications } from '../../../delivery/queue.ts'
import { writeAudit } from '../../../platform/audit.ts'
import { formatLocal } from '../../../platform/calendar.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Ctx, SlowCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { found } from '../../../platform/errors.ts'
import { keyedHash, newNonce } from '../../../platform/tokens.ts'
import { readNames } from '../passwords/queries.ts'
import { readSession } from './queries.ts'

/** Tells the caller by mail what became of a factor of the own account, so that nobody else does it unnoticed. */
export async function tellHolder(
  { app, tx, actor, now }: Ctx,
  change: keyof typeof factorChanges,
): Promise<void> {
  const { companyId, userId, name } = actor
  const { email } = found(await readNames(tx, { company_id: companyId, user_id: userId }))
  const mail = {
    companyId,
    kind: 'second_factor_changed',
    key: newNonce().toString('base64url'),
    recipient: email,
    payload: { name, change, at: formatLocal(asDate(now)).slice(0, 16) },
    userId,
  } as const
  await enqueueNotifications(tx, app, [mail], now)
}

/** What came before the guesses. */
const firstOf = (factors: readonly string[]) =>
  factors.includes('password') ? 'password' : factors.includes('single_sign_on') ? 'signOn' : 'passkey'

/** Tells the caller that somebody guesses at the second factor of the account, once for all guesses since an instant. */
export async function tellGuessed(
  { app, actor, request, now }: SlowCtx,
  tx: Tx,
  since: Temporal.Instant,
): Promise<void> {
  const { companyId, userId, name } = actor
  const { email } = found(await readNames(tx, { company_id: companyId, user_id: userId }))
  const { factors } = await readSession(tx, actor)
  const notified = `${companyId} ${userId} ${since}`
  const mail = {
    companyId,
    kind: 'second_factor_guessed',
    key: keyedHash(app.secret, 'second_factor_guessed', notified).toString('base64url'),
    recipient: email,
    payload: {
      name,
      first: firstOf(factors),
      at: formatLocal(asDate(now)).slice(0, 16),
      ip: request.ip,
    },
    userId,
  } as const
  const by = { companyId, user: actor, request, now }
  if ((await enqueueNotifications(tx, app, [mail], now)) > 0)
    await writeAudit(tx, by, {
      category: 'session',
      task: 'session.second_factor_limited',
      result: 'failure',
    })
}
