import type { Temporal } from 'temporal-polyfill'
import { trustedDays } from '#contract/limits.ts'
import { writeAudit } from '../../../platform/audit.ts'
import { asDate } from '../../../platform/clock.ts'
import type { SlowCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import { unseal } from '../../../platform/sealing.ts'
import { hashToken, keyedHash } from '../../../platform/tokens.ts'
import { secondsUntil, waitWords } from '../throttle-rules.ts'
import { fail, forgetFailuresAt, limitedSince, placeOf, takeTurn, waitAt } from '../throttling-service.ts'
import { isOfApp, plainCode, stepOf } from './code-rules.ts'
import { tellGuessed } from './notice-service.ts'
import * as queries from './queries.ts'
import { sealedFor } from './sealing-rules.ts'

type Shown = { code: string; remembers_device: boolean }

/**
 * Takes a code of the app, or a recovery code, once. Wrong ones are counted for the whole account, on whatever device and
 * in whatever session, and stay counted though the call is refused.
 */
export async function show(ctx: SlowCtx, shown: Shown) {
  const refusal = await ctx.app.database.asSystem((tx) => judge(ctx, tx, shown))
  if (refusal) throw refusal
  return ctx.look(async ({ tx }) => {
    const { left } = await queries.readState(tx, holderOf(ctx))
    return { recovery_codes_left: left, message: '本人確認ができました。' }
  })
}

const holderOf = ({ actor }: Pick<SlowCtx, 'actor'>) => ({
  company_id: actor.companyId,
  user_id: actor.userId,
})

async function judge(ctx: SlowCtx, tx: Tx, { code, remembers_device }: Shown): Promise<AppError | null> {
  const { app, actor, now, request } = ctx
  const key = keyedHash(app.secret, 'second_factor', `${actor.companyId} ${actor.userId}`)
  const place = placeOf(key, null, request)
  await takeTurn(tx, key)
  const until = await waitAt(tx, place, now)
  if (until) return delayed(until, now)
  const factor = await factorOf(ctx, tx, plainCode(code))
  await note(ctx, tx, factor)
  if (!factor) {
    await fail(tx, place, now)
    const since = await limitedSince(tx, place, now)
    if (since) await tellGuessed(ctx, tx, since)
    return invalid('code', 'second_factor_code')
  }
  await forgetFailuresAt(tx, place)
  const { companyId, sessionId } = actor
  await queries.noteShown(tx, { company_id: companyId, id: sessionId }, factor, asDate(now))
  const trustedUntil = asDate(now.add({ hours: trustedDays * 24 }))
  if (remembers_device) await queries.trustDevice(tx, holderOf(ctx), sessionId, trustedUntil)
  return null
}

async function factorOf(ctx: SlowCtx, tx: Tx, code: string): Promise<'totp' | 'recovery_code' | null> {
  const holder = holderOf(ctx)
  const held = await queries.holdApp(tx, holder)
  if (!held?.confirmed_at) return null
  if (!isOfApp(code)) {
    const isOurs = await queries.spendCode(tx, holder, hashToken(code), asDate(ctx.now))
    return isOurs ? 'recovery_code' : null
  }
  const secret = unseal(ctx.app.secrets, sealedFor(holder), held.secret)
  const step = await stepOf(secret, code, { now: ctx.now, lastStep: held.last_step })
  if (step === null) return null
  await queries.noteStep(tx, holder, step)
  return 'totp'
}

const note = ({ actor, request, now }: SlowCtx, tx: Tx, factor: 'totp' | 'recovery_code' | null) =>
  writeAudit(
    tx,
    { companyId: actor.companyId, user: actor, request, now },
    {
      category: 'session',
      task: factor === 'recovery_code' ? 'session.recovery_code' : 'session.second_factor',
      result: factor ? 'success' : 'failure',
    },
  )

function delayed(until: Temporal.Instant, now: Temporal.Instant): AppError {
  const message = `確認コードが何度も続けて一致しなかったため、受け付けを一時的に止めています。あと${waitWords(until, now)}待ってから、もう一度お試しください。認証アプリを使えないときは、会社のオーナーに2段階認証の解除を依頼してください。`
  return new AppError('login_delayed', { message, retryAfter: secondsUntil(until, now) })
}
