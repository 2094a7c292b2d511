import type { Temporal } from 'temporal-polyfill'
import { writeAudit } from '../../../platform/audit.ts'
import { asDate } from '../../../platform/clock.ts'
import type { SlowCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { keyedHash } from '../../../platform/tokens.ts'
import { secondsUntil, waitWords } from '../throttle-rules.ts'
import { fail, forgetFailuresAt, limitedSince, placeOf, takeTurn, waitAt } from '../throttling-service.ts'
import { tellGuessed } from './notice-service.ts'
import { noteShown } from './queries.ts'

/** What the session shows from now on, or why not; and how the log calls it. */
type Judgement = {
  task: 'session.second_factor' | 'session.recovery_code' | 'session.passkey_shown' | 'session.passkey_copied'
} & ({ factor: 'totp' | 'recovery_code' | 'passkey' } | { refusal: AppError })

/**
 * Judges a second factor that the caller shows, one attempt after another. Wrong ones are counted for the whole account,
 * whichever factor, on whatever device and in whatever session, and stay counted though the call is refused.
 * @returns why it was refused, else null
 */
export async function judgeShown(
  ctx: SlowCtx,
  tx: Tx,
  judge: () => Promise<Judgement>,
): Promise<AppError | null> {
  const { app, actor, now, request } = ctx
  const { companyId, userId, sessionId } = actor
  const key = keyedHash(app.secret, 'second_factor', `${companyId} ${userId}`)
  const place = placeOf(key, null, request)
  await takeTurn(tx, key)
  const until = await waitAt(tx, place, now)
  if (until) return delayed(until, now)
  const judgement = await judge()
  const { task } = judgement
  const result = 'refusal' in judgement ? 'failure' : 'success'
  await writeAudit(tx, { companyId, user: actor, request, now }, { category: 'session', task, result })
  if ('refusal' in judgement) {
    await fail(tx, place, now)
    const since = await limitedSince(tx, place, now)
    if (since) await tellGuessed(ctx, tx, since)
    return judgement.refusal
  }
  await forgetFailuresAt(tx, place)
  await noteShown(tx, { company_id: companyId, id: sessionId }, judgement.factor, asDate(now))
  return null
}

function delayed(until: Temporal.Instant, now: Temporal.Instant): AppError {
  const message = `本人確認が何度も続けてできなかったため、受け付けを一時的に止めています。あと${waitWords(until, now)}待ってから、もう一度お試しください。どの方法も使えないときは、会社のオーナーに2段階認証の解除を依頼してください。`
  return new AppError('login_delayed', { message, retryAfter: secondsUntil(until, now) })
}
