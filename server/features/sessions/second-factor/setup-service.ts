import { freshFactorMinutes } from '#contract/limits.ts'
import { audit } from '../../../platform/audit.ts'
import { formatLocal, todayIn } from '../../../platform/calendar.ts'
import { asDate, asInstant } from '../../../platform/clock.ts'
import type { Ctx, SlowCtx } from '../../../platform/context.ts'
import { AppError, found, invalid } from '../../../platform/errors.ts'
import { squaresOf } from '../../../platform/qr-code.ts'
import { seal, unseal } from '../../../platform/sealing.ts'
import { hashToken } from '../../../platform/tokens.ts'
import { readNames } from '../passwords/queries.ts'
import { reauthenticate, requireReauthentication } from '../reauthentication-service.ts'
import { isOfApp, newRecoveryCodes, newSecret, plainCode, stepOf } from './code-rules.ts'
import { tellHolder } from './notice-service.ts'
import * as queries from './queries.ts'
import { requiredFrom } from './rules-service.ts'
import { sealedFor } from './sealing-rules.ts'

type Proof = 'password' | 'sign_on' | 'sign_on_anew' | 'factor'

const holderOf = ({ actor }: Pick<Ctx, 'actor'>): queries.Holder => ({
  company_id: actor.companyId,
  user_id: actor.userId,
})

/** The caller's second factor. */
export async function get(ctx: Ctx) {
  const { since, passkeySince, left } = await queries.readState(ctx.tx, holderOf(ctx))
  return {
    since: since && formatLocal(since),
    has_passkey: passkeySince !== null,
    recovery_codes_left: left,
    required_from: await requiredFrom(ctx),
    proof: await proofOf(ctx),
  }
}

/**
 * How the caller proves who it is before a set-up. Who has a factor shows that one, as the calls need it fresh; whom the
 * login service has just vouched for needs no password.
 */
async function proofOf(ctx: Ctx): Promise<Proof> {
  const { tx, actor, now } = ctx
  const { since, passkeySince } = await queries.readState(tx, holderOf(ctx))
  if (since ?? passkeySince) return 'factor'
  const { factors, created_at } = await queries.readSession(tx, actor)
  if (!factors.includes('single_sign_on')) return 'password'
  const minutes = now.since(asInstant(created_at)).total('minutes')
  return minutes < freshFactorMinutes ? 'sign_on' : 'sign_on_anew'
}

/** Asks for the password before a first factor, unless a login service has just vouched for the caller. */
export async function proveHolder(slow: SlowCtx, password: string | undefined) {
  const proof = await slow.look(proofOf)
  return proof === 'factor' || proof === 'sign_on' ? null : reauthenticate(slow, password)
}

/** Makes a secret for the caller's app, which asks for nothing until a code of it was shown. */
export async function begin(slow: SlowCtx, currentPassword: string | undefined) {
  const proof = await proveHolder(slow, currentPassword)
  const named = await slow.look(({ tx }) => readNames(tx, holderOf(slow)))
  const { secret, address } = await newSecret(found(named).email)
  return slow.commit(async (ctx) => {
    if (proof) await requireReauthentication(ctx, proof)
    const holder = holderOf(ctx)
    const sealed = seal(ctx.app.secret, sealedFor(holder), secret)
    if (!(await queries.keepUnconfirmed(ctx.tx, holder, sealed, asDate(ctx.now))))
      throw new AppError('second_factor_in_use')
    return { secret, qr: squaresOf(address) }
  })
}

/** Asks for codes from now on, once one of the app was shown. */
export async function confirm(ctx: Ctx, typed: string) {
  const holder = holderOf(ctx)
  const held = await queries.holdApp(ctx.tx, holder)
  if (!held) throw new AppError('not_found')
  if (held.confirmed_at) throw new AppError('second_factor_in_use')
  const code = plainCode(typed)
  const secret = unseal(ctx.app.secrets, sealedFor(holder), held.secret)
  const step = isOfApp(code) ? await stepOf(secret, code, { now: ctx.now, lastStep: null }) : null
  if (step === null) throw invalid('code', 'second_factor_code')
  await queries.confirmApp(ctx.tx, holder, step, asDate(ctx.now))
  const session = { company_id: ctx.actor.companyId, id: ctx.actor.sessionId }
  await queries.noteShown(ctx.tx, session, 'totp', asDate(ctx.now))
  await audit(ctx, { category: 'account', task: 'account.second_factor_on', accounts: [ctx.actor.userId] })
  await tellHolder(ctx, 'app_set')
  return { recovery_codes: await firstCodes(ctx), message: '認証アプリを登録しました。' }
}

/** Recovery codes, shown once, where the caller has none left. */
export async function firstCodes(ctx: Ctx): Promise<string[]> {
  const { left } = await queries.readState(ctx.tx, holderOf(ctx))
  return left > 0 ? [] : newCodes(ctx)
}

/** Puts new recovery codes in the place of the caller's, and shows them once. */
async function newCodes(ctx: Ctx): Promise<string[]> {
  const codes = newRecoveryCodes()
  await queries.replaceCodes(
    ctx.tx,
    holderOf(ctx),
    codes.map((code) => hashToken(plainCode(code))),
  )
  return codes
}

/** Puts new recovery codes in the place of the caller's. */
export async function renewCodes(ctx: Ctx) {
  const { since, passkeySince } = await queries.readState(ctx.tx, holderOf(ctx))
  if (!since && !passkeySince) throw new AppError('not_found')
  const recovery_codes = await newCodes(ctx)
  await audit(ctx, { category: 'account', task: 'account.recovery_codes', accounts: [ctx.actor.userId] })
  await tellHolder(ctx, 'codes_renewed')
  return { recovery_codes, message: 'リカバリーコードを作り直しました。前のコードは使えません。' }
}

/** The caller's sign-in asks for no code of an app any more. */
export async function remove(ctx: Ctx) {
  if (!(await queries.forgetApp(ctx.tx, holderOf(ctx)))) throw new AppError('not_found')
  await settleWithout(ctx)
  await audit(ctx, { category: 'account', task: 'account.second_factor_off', accounts: [ctx.actor.userId] })
  await tellHolder(ctx, 'app_removed')
  return { message: '認証アプリの利用をやめました。' }
}

/** After the loss of a factor: with the last one goes what stood for it. @throws AppError('second_factor_needed') where the company requires one */
export async function settleWithout(ctx: Ctx): Promise<void> {
  const { since, passkeySince } = await queries.readState(ctx.tx, holderOf(ctx))
  if (since ?? passkeySince) return
  const from = await requiredFrom(ctx)
  if (from !== null && from <= todayIn(ctx.now)) throw new AppError('second_factor_needed')
  await queries.forgetStandIns(ctx.tx, holderOf(ctx))
}

/** Since when an account of the caller's company has a second factor; null where it has none. */
export async function secondFactorSince(ctx: Ctx, userId: number): Promise<string | null> {
  const holder = { company_id: ctx.actor.companyId, user_id: userId }
  const { since, passkeySince } = await queries.readState(ctx.tx, holder)
  const first = since ?? passkeySince
  return first && formatLocal(first)
}

/** Forgets the second factor of an account that is deleted. */
export const forgetSecondFactor = async (ctx: Ctx, userId: number): Promise<void> => {
  await queries.forgetAll(ctx.tx, { company_id: ctx.actor.companyId, user_id: userId })
}
