import { fullName } from '#contract/members/name.ts'
import type { EngagedMember } from '#contract/services/callback-calls.ts'
import type { TempMember } from '#contract/temp-members/calls.ts'
import { audit } from '../../platform/audit.ts'
import { formatLocal } from '../../platform/calendar.ts'
import { asDate } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError, found } from '../../platform/errors.ts'
import * as queries from './queries.ts'

/** How people who were sent are counted: `received` wait, `known` were registered or refused before. */
type Received = { received: number; known: number }

/** Stores people as waiting, new or updated until decided. */
export async function receive(
  tx: Tx,
  companyId: number,
  members: readonly EngagedMember[],
  at: Date,
): Promise<Received> {
  const people = lastOfEach(members)
  const received = await queries.insertWaiting(tx, companyId, people, at)
  return { received, known: people.length - received }
}

/** What `receive` would answer, without storing. */
export async function foresee(
  tx: Tx,
  companyId: number,
  members: readonly EngagedMember[],
): Promise<Received> {
  const people = lastOfEach(members)
  const known = await queries.countDecided(tx, companyId, people)
  return { received: people.length - known, known }
}

export const waitingCounts = (tx: Tx, companyId: number): Promise<Map<number, number>> =>
  queries.waitingCounts(tx, companyId)

/** Somebody who comes twice in one call counts as written last. */
function lastOfEach(members: readonly EngagedMember[]): EngagedMember[] {
  return [
    ...new Map(members.map((member) => [`${member.joined_site}/${member.external_id}`, member])).values(),
  ]
}

export async function list(ctx: Ctx, page: { limit: number; offset: number }) {
  const rows = await queries.readWaiting(ctx.tx, ctx.actor.companyId, page)
  const count = await queries.countWaiting(ctx.tx, ctx.actor.companyId)
  return { result: { temp_members: await withDuplicates(ctx, rows), count } }
}

export async function get(ctx: Ctx, id: number) {
  const row = found(await queries.findWaiting(ctx.tx, ctx.actor.companyId, id))
  const [result] = await withDuplicates(ctx, [row])
  return { result: found(result) }
}

/** Refuses a person; sent again, the person stays refused. */
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

/** Somebody who waited became a member; throws 'temp_member_decided' when that was decided before. */
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
