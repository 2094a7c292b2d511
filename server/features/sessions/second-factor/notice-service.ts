import type { factorChanges } from '#contract/sessions/factors.ts'
import { enqueueNotifications } from '../../../delivery/queue.ts'
import { formatLocal } from '../../../platform/calendar.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { found } from '../../../platform/errors.ts'
import { newNonce } from '../../../platform/tokens.ts'
import { readNames } from '../passwords/queries.ts'

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
