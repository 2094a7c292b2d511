import { fullName } from '#contract/members/name.ts'
import type { Assertion } from '#contract/sessions/passkey-calls.ts'
import { writeAudit } from '../../../platform/audit.ts'
import { asDate } from '../../../platform/clock.ts'
import type { PublicCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { noteUnknownLogin } from '../../../platform/installation-log.ts'
import { knownDevice } from '../devices/service.ts'
import { isOnlyBySignOn } from '../queries.ts'
import { asRefusal, beginOtherwise } from '../sign-in-service.ts'
import { accountKey } from '../throttle-rules.ts'
import {
  delayed,
  fail,
  forgetFailuresAt,
  type Place,
  placeOf,
  takeTurn,
  waitAt,
} from '../throttling-service.ts'
import { give, type Tokens } from '../token-service.ts'
import { answeredChallenge } from './challenge-service.ts'
import * as queries from './queries.ts'
import { judgeSignature, type Signed } from './verifying-service.ts'

/** Signs in by a passkey alone; what was counted and logged of a refused one stays. */
export async function signIn(ctx: PublicCtx, { credential }: { credential: Assertion }) {
  const asked = { purpose: 'sign_in', holder: ctx.cookies.passkeyToken ?? '' } as const
  const challenge = await answeredChallenge(ctx, asked, credential)
  const decision = await ctx.app.database.asSystem((tx) => decide(ctx, tx, { credential, challenge }))
  if (decision instanceof AppError) throw decision
  return give(ctx, decision)
}

async function decide(ctx: PublicCtx, tx: Tx, signed: Signed): Promise<Tokens | AppError> {
  const { id } = signed.credential
  const address = await queries.readAddress(tx, id)
  const emailHash = accountKey(ctx.app.secret, address?.email ?? `passkey ${id}`)
  await takeTurn(tx, emailHash)
  const kept = await queries.holdPasskey(tx, id)
  const known = kept ? await knownDevice(tx, kept, ctx) : null
  const place = placeOf(emailHash, known, ctx.request)
  const until = await waitAt(tx, place, ctx.now)
  const decision = until ? delayed(until, ctx.now) : await admit(ctx, tx, { kept, signed, place })
  if (kept) await note(ctx, tx, kept, decision)
  return decision
}

type Comer = { kept: queries.KeptPasskey | undefined; signed: Signed; place: Place }

async function admit(ctx: PublicCtx, tx: Tx, { kept, signed, place }: Comer): Promise<Tokens | AppError> {
  const refusal = kept ? await judgeSignature(ctx, tx, { kept, ...signed }) : 'passkey_unknown'
  if (refusal || !kept) {
    await fail(tx, place, ctx.now)
    const { emailHash } = place
    if (!kept) await noteUnknownLogin(tx, { emailHash, ip: ctx.request.ip, now: asDate(ctx.now) })
    return new AppError(refusal ?? 'passkey_unknown')
  }
  const account = { company_id: kept.company_id, id: kept.user_id }
  if (await isOnlyBySignOn(tx, account)) return new AppError('sign_on_only')
  const tokens = await beginOtherwise(ctx, tx, account, 'passkey').catch(asRefusal)
  if (!(tokens instanceof AppError)) await forgetFailuresAt(tx, place)
  return tokens
}

const taskOf = (decision: Tokens | AppError) => {
  if (!(decision instanceof AppError)) return 'session.passkey'
  if (decision.code === 'passkey_copied') return 'session.passkey_copied'
  return decision.code === 'address_not_allowed' ? 'session.address_refused' : 'session.passkey'
}

const note = (ctx: PublicCtx, tx: Tx, kept: queries.KeptPasskey, decision: Tokens | AppError) =>
  writeAudit(
    tx,
    { ...ctx, companyId: kept.company_id, user: { userId: kept.user_id, name: fullName(kept) } },
    {
      category: 'session',
      task: taskOf(decision),
      result: decision instanceof AppError ? 'failure' : 'success',
    },
  )
