import { trustedDays } from '#contract/limits.ts'
import { asDate } from '../../../platform/clock.ts'
import type { SlowCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { invalid } from '../../../platform/errors.ts'
import { unseal } from '../../../platform/sealing.ts'
import { hashToken } from '../../../platform/tokens.ts'
import { isOfApp, plainCode, stepOf } from './code-rules.ts'
import { judgeShown } from './judging-service.ts'
import * as queries from './queries.ts'
import { sealedFor } from './sealing-rules.ts'

type Shown = { code: string; remembers_device: boolean }

/** Takes a code of the app, or a recovery code, once. */
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

async function judge(ctx: SlowCtx, tx: Tx, { code, remembers_device }: Shown) {
  const refusal = await judgeShown(ctx, tx, async () => {
    const factor = await factorOf(ctx, tx, plainCode(code))
    if (factor === 'recovery_code') return { factor, task: 'session.recovery_code' }
    const task = 'session.second_factor'
    return factor ? { factor, task } : { refusal: invalid('code', 'second_factor_code'), task }
  })
  if (refusal || !remembers_device) return refusal
  const trustedUntil = asDate(ctx.now.add({ hours: trustedDays * 24 }))
  await queries.trustDevice(tx, holderOf(ctx), ctx.actor.sessionId, trustedUntil)
  return null
}

async function factorOf(ctx: SlowCtx, tx: Tx, code: string): Promise<'totp' | 'recovery_code' | null> {
  const holder = holderOf(ctx)
  if (!isOfApp(code)) {
    const isOurs = await queries.spendCode(tx, holder, hashToken(code), asDate(ctx.now))
    return isOurs ? 'recovery_code' : null
  }
  const held = await queries.holdApp(tx, holder)
  if (!held?.confirmed_at) return null
  const secret = unseal(ctx.app.secrets, sealedFor(holder), held.secret)
  const step = await stepOf(secret, code, { now: ctx.now, lastStep: held.last_step })
  if (step === null) return null
  await queries.noteStep(tx, holder, step)
  return 'totp'
}
