import { serviceCallResult } from '#contract/codes.ts'
import { unsignedCallsAnHour } from '#contract/limits.ts'
import type { EngageInput } from '#contract/services/callback-calls.ts'
import { fieldError } from '#contract/validation.ts'
import { writeAudit } from '../../platform/audit.ts'
import { asDate } from '../../platform/clock.ts'
import type { App, PublicCtx, Sender, SignedBody } from '../../platform/context.ts'
import { AppError, refuse } from '../../platform/errors.ts'
import { unsealed } from '../../platform/sealing.ts'
import * as tempMembers from '../temp-members/service.ts'
import { insertCall, insertUnsigned, type NewCall } from './call-queries.ts'
import { sealedFor } from './key-rules.ts'
import { keepReceipt, keysTaken } from './queries.ts'
import { claimOf, isTimely, type ServiceKey, signerOf } from './signature-rules.ts'

/** Who signed a callback. What is wrong with one is not told: unknown, unlinked, unsigned and too old look alike. */
export async function verifySender(app: App, { bytes, header, requestId }: SignedBody): Promise<Sender> {
  const claim = claimOf(header)
  if (!claim) throw new AppError('signature_invalid')
  const { companyId, signature } = claim
  const now = app.clock()
  const service = signerOf(claim, bytes, await keysOf(app, companyId))
  const call = { companyId, requestId, at: asDate(now) }
  if (service === null) {
    const bounds = { since: asDate(now.subtract({ hours: 1 })), most: unsignedCallsAnHour }
    await app.database.asCompany(companyId, (tx) => insertUnsigned(tx, call, bounds))
    throw new AppError('signature_invalid')
  }
  if (!isTimely(claim, now.epochMilliseconds / 1000)) {
    await note(app, { ...call, service, result: serviceCallResult.is.out_of_time, status: 401 })
    throw new AppError('signature_invalid')
  }
  return { companyId, service, signature }
}

async function keysOf(app: App, companyId: number): Promise<ServiceKey[]> {
  const at = asDate(app.clock())
  const sealed = await app.database.asCompany(companyId, (tx) => keysTaken(tx, companyId, at))
  return sealed.flatMap(({ service, sealed: bytes }) => {
    const key = unsealed(app.secrets, sealedFor({ companyId, service }), bytes)
    return key === null ? [] : [{ service, key }]
  })
}

const note = (app: App, call: NewCall): Promise<void> =>
  app.database.asCompany(call.companyId, (tx) => insertCall(tx, call))

/** Stores people from a linked service, new or updated until decided; a trial stores nobody. */
export function receive(ctx: PublicCtx, sender: Sender, { members, trial = false }: EngageInput) {
  const { companyId, service, signature } = sender
  const at = asDate(ctx.now)
  const others = members.flatMap(({ joined_site }, index) => (joined_site === service ? [] : [index]))
  refuse(others.map((index) => fieldError(`members.${index}.joined_site`, 'choice')))
  return ctx.app.database.asCompany(companyId, async (tx) => {
    if (!(await keepReceipt(tx, { companyId, signature, at }))) throw new AppError('signature_invalid')
    const result = trial
      ? await tempMembers.foresee(tx, companyId, members)
      : await tempMembers.receive(tx, companyId, members, at)
    await insertCall(tx, {
      companyId,
      service,
      at,
      requestId: ctx.request.id,
      isTrial: trial,
      ...result,
      result: serviceCallResult.is.accepted,
      status: 202,
    })
    if (trial) return { result, message: '試し送信を確認しました。だれも登録待ちにしていません。' }
    const by = { ...ctx, companyId, user: null }
    await writeAudit(tx, by, { category: 'member', task: 'temp_member.receive' })
    return { result, message: 'メンバーを受け取りました。' }
  })
}

/** What a refusal means once the signature held: the signature came before, or the body is no good. */
function resultOf(status: number) {
  if (status === 401) return serviceCallResult.is.repeated
  if (status === 422) return serviceCallResult.is.invalid
  return status < 500 ? serviceCallResult.is.unreadable : serviceCallResult.is.failed
}

export function noteRefusal(
  app: App,
  { companyId, service }: Sender,
  { status, requestId }: { status: number; requestId: string },
): Promise<void> {
  const at = asDate(app.clock())
  return note(app, { companyId, service, result: resultOf(status), status, requestId, at })
}
