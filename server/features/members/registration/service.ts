import { randomBytes } from 'node:crypto'
import { defaultDeliveryDate, type MemberInput } from '#contract/members/fields.ts'
import { stateOnEntry } from '#contract/surveys/plan.ts'
import { handLinksOn } from '../../../channels/links/queries.ts'
import { audit } from '../../../platform/audit.ts'
import { startOfDay, todayIn } from '../../../platform/calendar.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import * as deliveries from '../../deliveries/service.ts'
import * as followUps from '../../follow-ups/service.ts'
import { settingsOf } from '../../surveys/service.ts'
import { cycleOf, mayWelcome, welcomeFacts } from '../change-rules.ts'
import { refuseOwnSupervisor } from '../own-supervisor-service.ts'
import type { NewMember } from '../queries.ts'
import { removeSamples } from '../samples/service.ts'
import { slotsSince } from '../slot-rules.ts'
import { forgetPlans, insertMembers, slots, type WrittenMember } from './queries.ts'
import { type Welcome, welcomeAll } from './welcome-service.ts'

const membersAtOnce = 250
const codeLetters = '0123456789abcdefghjkmnpqrstvwxyz'

/** Sixty random bits, short enough for an address and without letters that look alike. */
const newCode = (): string =>
  Array.from(randomBytes(12), (byte) => codeLetters[byte % codeLetters.length]).join('')

export type Registered = { id: number; code: string }

/** Somebody to be registered; who was here before with the number of that stay. */
export type Newcomer = MemberInput & { former_id?: number | null }

/** Registers valid members in the order of `inputs`, removing sample people first; throws 'plan_limit'. */
export async function registerMany(
  ctx: Ctx,
  inputs: readonly Newcomer[],
  inBatch: (done: number) => void = () => undefined,
): Promise<Registered[]> {
  await makeRoom(ctx)
  const free = await freeSlots(ctx)
  const members: Written[] = []
  if (free < inputs.filter(({ former_id }) => !former_id).length) throw new AppError('plan_limit')
  for (const batch of batchesOf(inputs)) members.push(...(await writeBatch(ctx, batch)))
  const left = await freeSlots(ctx)
  if (left < 0 && left < free) throw new AppError('plan_limit')
  // Before the first row that refers to one of them.
  if (members.length > 1) await forgetPlans(ctx.tx)
  const welcomes: Welcome[] = []
  let done = 0
  for (const batch of batchesOf(members)) {
    welcomes.push(...(await planBatch(ctx, batch)))
    done += batch.length
    inBatch(done)
  }
  await welcomeAll(ctx, welcomes)
  return members.map(({ member: { id, code } }) => ({ id, code }))
}

/** Sample people go before the first real member comes. */
export async function makeRoom(ctx: Ctx): Promise<void> {
  if ((await removeSamples(ctx.tx, ctx.actor.companyId)) > 0)
    await audit(ctx, { category: 'member', task: 'member.remove_samples' })
}

function* batchesOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += membersAtOnce) yield items.slice(from, from + membersAtOnce)
}

/** How many members may still be registered, below nought where there are too many; a slot is used for twelve months, also when the member is deleted before. */
async function freeSlots(ctx: Ctx): Promise<number> {
  const since = asDate(startOfDay(slotsSince(todayIn(ctx.now))))
  const { used, limit } = await slots(ctx.tx, ctx.actor.companyId, since)
  return limit - used
}

type Written = { member: WrittenMember; handling: Pick<MemberInput, 'hr_user_id' | 'importance'> }

async function writeBatch(ctx: Ctx, inputs: readonly Newcomer[]): Promise<Written[]> {
  const { send_day } = await settingsOf(ctx.tx, ctx.actor.companyId)
  const coded = inputs.map((input) => ({
    handling: { hr_user_id: input.hr_user_id, importance: input.importance },
    row: rowOf(input, { sendDay: send_day, today: todayIn(ctx.now) }),
  }))
  const rows = coded.map(({ row }) => row)
  const members = await insertMembers(ctx.tx, ctx.actor.companyId, rows, asDate(ctx.now))
  await refuseOwnSupervisor(
    ctx,
    members.map(({ id }) => id),
  )
  const byCode = new Map(members.map((member) => [member.code, member]))
  const again = coded.flatMap(({ row: { code, former_id: from } }) => {
    const to = byCode.get(code)?.id
    return from && to ? [{ from, to }] : []
  })
  if (again.length > 0) await handLinksOn(ctx.tx, ctx.actor.companyId, again)
  return coded.flatMap(({ row: { code }, handling }) => {
    const member = byCode.get(code)
    return member ? [{ member, handling }] : []
  })
}

function rowOf(newcomer: Newcomer, calendar: { sendDay: number; today: string }): NewMember {
  const {
    hr_user_id: _handler,
    importance: _importance,
    temp_member_id: _waiting,
    former_member_id: _former,
    is_rejoining: _rejoining,
    ...own
  } = newcomer
  return {
    ...own,
    former_id: newcomer.former_id ?? null,
    code: newCode(),
    working_status: stateOnEntry(own, calendar.today),
    delivery_date: own.delivery_date ?? defaultDeliveryDate(own.date_contracted, calendar.sendDay),
    delivery_follows: !own.delivery_date,
  }
}

/** @returns who is to hear what will come */
async function planBatch(ctx: Ctx, batch: readonly Written[]): Promise<Welcome[]> {
  const members = batch.map(({ member }) => member)
  const planned = await deliveries.plan(ctx.tx, ctx.now, members.map(cycleOf))
  await followUps.assignEach(
    ctx,
    batch.map(({ member: { id }, handling: { hr_user_id, importance } }) => ({
      memberId: id,
      hrUserId: hr_user_id ?? undefined,
      importance: importance ?? undefined,
    })),
  )
  const today = todayIn(ctx.now)
  return members.filter(mayWelcome).flatMap((member) => {
    const schedule = (planned.get(member.id) ?? []).map(({ enqType, status, dueOn }) => ({
      enq_type: enqType,
      answer_status: status,
      date: dueOn,
    }))
    const facts = welcomeFacts(schedule, today)
    return facts ? [{ member, facts }] : []
  })
}
