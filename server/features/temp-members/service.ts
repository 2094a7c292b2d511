import { fullName } from '#contract/members/name.ts'
import {
  type EngagedMember,
  type EngageInput,
  engageTolerance,
  type TempMember,
} from '#contract/temp-members/calls.ts'
import { audit, writeAudit } from '../../platform/audit.ts'
import { formatLocal } from '../../platform/calendar.ts'
import { asDate } from '../../platform/clock.ts'
import type { App, Ctx, PublicCtx, Sender, SignedBody } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError, found } from '../../platform/errors.ts'
import { newNonce } from '../../platform/tokens.ts'
import * as queries from './queries.ts'
import { claimOf, engageSecret, isGenuine } from './signature-rules.ts'

/** Who signed a callback. What is wrong with one is not told: unknown, unlinked, unsigned and too old look alike. */
export async function verifySender(app: App, { bytes, header }: SignedBody): Promise<Sender> {
  const claim = claimOf(header)
  if (!claim) throw new AppError('signature_invalid')
  const { companyId, signature } = claim
  const nonce = await app.database.asCompany(companyId, (tx) => queries.linkNonce(tx, companyId))
  const companySecret = engageSecret(app.secret, nonce ?? newNonce())
  const now = app.clock().epochMilliseconds / 1000
  if (!isGenuine(claim, bytes, { companySecret, now })) throw new AppError('signature_invalid')
  return { companyId, signature }
}

/** Takes in whom a linked service sent: anew, or over what it sent before while nobody has decided. */
export function engage(ctx: PublicCtx, { companyId, signature }: Sender, { members }: EngageInput) {
  const at = asDate(ctx.now)
  return ctx.app.database.asCompany(companyId, async (tx) => {
    const isNew = await queries.keepReceipt(tx, { companyId, signature, at })
    if (!isNew) throw new AppError('signature_invalid')
    const people = lastOfEach(members)
    const received = await queries.insertWaiting(tx, companyId, people, at)
    await writeAudit(
      tx,
      { ...ctx, companyId, user: null },
      { category: 'member', task: 'temp_member.receive' },
    )
    return { result: { received, known: people.length - received }, message: 'メンバーを受け取りました。' }
  })
}

/** Somebody who comes twice in one call counts as written last. */
function lastOfEach(members: readonly EngagedMember[]): EngagedMember[] {
  return [
    ...new Map(members.map((member) => [`${member.joined_site}/${member.external_id}`, member])).values(),
  ]
}

/** Who waits to be registered, the newest first. */
export async function list(ctx: Ctx, page: { limit: number; offset: number }) {
  const rows = await queries.readWaiting(ctx.tx, ctx.actor.companyId, page)
  const count = await queries.countWaiting(ctx.tx, ctx.actor.companyId)
  return { result: { temp_members: await withDuplicates(ctx, rows), count } }
}

/** One who waits. */
export async function get(ctx: Ctx, id: number) {
  const row = found(await queries.findWaiting(ctx.tx, ctx.actor.companyId, id))
  const [result] = await withDuplicates(ctx, [row])
  return { result: found(result) }
}

/** Lets somebody go without registering them; sent again, they are known and stay gone. */
export async function refuse(ctx: Ctx, id: number) {
  const isDone = await queries.decide(
    ctx.tx,
    { companyId: ctx.actor.companyId, id },
    {
      state: 'refused',
      memberId: null,
      by: ctx.actor.userId,
      at: asDate(ctx.now),
    },
  )
  if (!isDone) throw new AppError('not_found')
  await audit(ctx, { category: 'member', task: 'temp_member.refuse' })
  return { message: 'メンバーを取り下げました。' }
}

/**
 * Somebody who waited has become this member.
 * @throws AppError('temp_member_decided') when somebody else decided first
 */
export async function take(ctx: Ctx, id: number, memberId: number): Promise<void> {
  const isTaken = await queries.decide(
    ctx.tx,
    { companyId: ctx.actor.companyId, id },
    {
      state: 'registered',
      memberId,
      by: ctx.actor.userId,
      at: asDate(ctx.now),
    },
  )
  if (!isTaken) throw new AppError('temp_member_decided')
}

/** The secret a company shares with its linked services; made at the first time, another one when rotated. */
export function companySecret(app: App, companyId: number, options: { rotate: boolean }) {
  return app.database.asSystem(async (tx) => {
    if (!(await queries.isCompany(tx, companyId))) throw new AppError('not_found')
    const link = { companyId, nonce: newNonce(), at: asDate(app.clock()) }
    const nonce = await queries.keepLink(tx, link, options)
    return { company_id: companyId, secret: engageSecret(app.secret, nonce) }
  })
}

/** Forgets the signatures that no clock within the tolerance would take again. */
export const forgetReceipts = (tx: Tx, now: PublicCtx['now']): Promise<void> =>
  queries.forgetReceipts(tx, asDate(now.subtract({ seconds: 2 * engageTolerance + 60 })))

async function withDuplicates(ctx: Ctx, rows: readonly queries.Waiting[]): Promise<TempMember[]> {
  const emails = rows.flatMap(({ email }) => (email === null ? [] : [email]))
  const registered = await queries.registeredUnder(ctx.tx, ctx.actor, emails)
  const byEmail = new Map(registered.map((member) => [member.email, member]))
  return rows.map(({ received_at, ...row }) => {
    const same = row.email === null ? undefined : byEmail.get(row.email.toLowerCase())
    const duplicate = same ? { code: same.code, name: fullName(same) } : null
    return { ...row, received_at: formatLocal(received_at), duplicate }
  })
}
