import { mostPasskeys, passkeyMinutes } from '#contract/limits.ts'
import type { Registration } from '#contract/sessions/passkey-calls.ts'
import { audit } from '../../../platform/audit.ts'
import { formatLocal } from '../../../platform/calendar.ts'
import { asDate } from '../../../platform/clock.ts'
import type { App, Ctx, SlowCtx } from '../../../platform/context.ts'
import { AppError, found } from '../../../platform/errors.ts'
import { keyedHash } from '../../../platform/tokens.ts'
import { readNames } from '../passwords/queries.ts'
import { tellHolder } from '../second-factor/notice-service.ts'
import { noteShown } from '../second-factor/queries.ts'
import { firstCodes, proveHolder, settleWithout } from '../second-factor/setup-service.ts'
import {
  answeredChallenge,
  type Challenge,
  newChallenge,
  ofSession,
  partyOf,
  spend,
} from './challenge-service.ts'
import * as queries from './queries.ts'

// ES256, EdDSA and RS256: what phones, keys and Windows make
const algorithms = [-7, -8, -257]

const holderOf = ({ actor }: Pick<Ctx, 'actor'>) => ({ company_id: actor.companyId, user_id: actor.userId })

/** The caller's passkeys, oldest first. */
export async function list(ctx: Ctx) {
  const kept = await queries.listPasskeys(ctx.tx, holderOf(ctx))
  return {
    passkeys: kept.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created_at: formatLocal(created_at),
      last_used_at: last_used_at && formatLocal(last_used_at),
    })),
  }
}

/** What the browser makes a passkey by. */
export async function beginAdding(slow: SlowCtx, currentPassword: string | undefined) {
  const holder = holderOf(slow)
  const { kept, email } = await slow.look(async ({ tx }) => ({
    kept: await queries.listPasskeys(tx, holder),
    email: found(await readNames(tx, holder)).email,
  }))
  if (kept.length >= mostPasskeys) throw new AppError('too_many_passkeys')
  await proveHolder(slow, currentPassword)
  return {
    challenge: newChallenge(slow, ofSession(slow, 'add')),
    rp: { id: partyOf(slow.app).id, name: '空模様' },
    user: { id: handleOf(slow), name: email, displayName: slow.actor.name },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: passkeyMinutes * 60_000,
    attestation: 'none' as const,
    excludeCredentials: kept.map((one) => ({ id: one.credential_id, type: 'public-key' as const })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  }
}

/** The account as its passkeys know it: nothing of the person. */
const handleOf = ({ app, actor }: Pick<Ctx, 'app' | 'actor'>): string =>
  keyedHash(app.secret, 'passkey_user', `${actor.companyId} ${actor.userId}`).toString('base64url')

type New = { name: string; credential: Registration }

/** Keeps a new passkey; with the account's first factor come recovery codes. */
export async function add(slow: SlowCtx, { name, credential }: New) {
  const challenge = await answeredChallenge(slow, ofSession(slow, 'add'), credential)
  if (!challenge) throw new AppError('passkey_late')
  const made = await verify(slow.app, credential, challenge)
  if (!(await slow.app.database.asSystem((tx) => spend(tx, challenge)))) throw new AppError('passkey_late')
  return slow.commit(async (ctx) => {
    const holder = holderOf(ctx)
    if ((await queries.listPasskeys(ctx.tx, holder)).length >= mostPasskeys)
      throw new AppError('too_many_passkeys')
    const isKept = await queries.insertPasskey(ctx.tx, {
      ...holder,
      ...made,
      name,
      created_at: asDate(ctx.now),
    })
    if (!isKept) throw new AppError('passkey_in_use')
    const session = { company_id: ctx.actor.companyId, id: ctx.actor.sessionId }
    await noteShown(ctx.tx, session, 'passkey', asDate(ctx.now))
    await audit(ctx, { category: 'account', task: 'account.passkey_added', accounts: [ctx.actor.userId] })
    await tellHolder(ctx, 'passkey_added')
    return { recovery_codes: await firstCodes(ctx), message: 'パスキーを登録しました。' }
  })
}

async function verify(app: App, credential: Registration, { text }: Challenge) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { id, origin } = partyOf(app)
  const { transports = [], ...response } = credential.response
  const answer = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {}, response: { ...response, transports } },
    expectedChallenge: text,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null)
  if (!answer?.verified) throw new AppError('passkey_refused')
  const { id: credential_id, publicKey, counter } = answer.registrationInfo.credential
  return { credential_id, public_key: Buffer.from(publicKey), counter, transports }
}

/** Names one of the caller's passkeys anew. */
export async function rename(ctx: Ctx, named: { id: number; name: string }) {
  if (!(await queries.renamePasskey(ctx.tx, holderOf(ctx), named))) throw new AppError('not_found')
  await audit(ctx, { category: 'account', task: 'account.passkey_renamed', accounts: [ctx.actor.userId] })
  return { message: 'パスキーの名前を変更しました。' }
}

/** Removes one of the caller's passkeys, unless it is the last factor where the company requires one. */
export async function remove(ctx: Ctx, id: number) {
  const holder = holderOf(ctx)
  if (!(await queries.deletePasskey(ctx.tx, holder, id))) throw new AppError('not_found')
  await settleWithout(ctx)
  await audit(ctx, { category: 'account', task: 'account.passkey_removed', accounts: [ctx.actor.userId] })
  await tellHolder(ctx, 'passkey_removed')
  return { message: 'パスキーを削除しました。' }
}
