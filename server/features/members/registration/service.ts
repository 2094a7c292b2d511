import { randomBytes } from 'node:crypto'
import { languageOf } from '#contract/code-tables.ts'
import { defaultDeliveryDate, type MemberInput } from '#contract/member-fields.ts'
import { fullName } from '#contract/person-name.ts'
import { type NewMail, queueMails } from '../../../channels/mail-queue.ts'
import { unnamedSender } from '../../../channels/mail-signature.ts'
import { startOfDay, todayIn } from '../../../platform/calendar.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import * as deliveries from '../../deliveries/service.ts'
import * as followUps from '../../follow-ups/service.ts'
import { cycleOf, mayWelcome, welcomeFacts } from '../change-rules.ts'
import { forgetPlans, type HeldMember, insertMembers, senderOf, slots } from '../queries.ts'
import { slotsSince } from '../slot-rules.ts'

const membersAtOnce = 200
const mailsAtOnce = 200
const codeLetters = '0123456789abcdefghjkmnpqrstvwxyz'

/** Sixty random bits, short enough for an address and without letters that look alike. */
const newCode = (): string =>
  Array.from(randomBytes(12), (byte) => codeLetters[byte % codeLetters.length]).join('')

type Registered = { id: number; code: string }

/**
 * Writes new members whose fields are right and free: plans their rounds, gives them a person in charge and queues
 * the mail that says what will come.
 * @param inLot told how many are written, lot by lot
 * @returns them in the order of `inputs`
 * @throws AppError('plan_limit') when there are not slots for all
 */
export async function registerMany(
  ctx: Ctx,
  inputs: readonly MemberInput[],
  inLot: (done: number) => void = () => undefined,
): Promise<Registered[]> {
  if ((await freeSlots(ctx)) < inputs.length) throw new AppError('plan_limit')
  const registered: Registered[] = []
  const mails: NewMail[] = []
  const sender = await senderOf(ctx.tx, ctx.actor.companyId)
  for (let from = 0; from < inputs.length; from += membersAtOnce) {
    const lot = await registerLot(ctx, inputs.slice(from, from + membersAtOnce), sender)
    registered.push(...lot.registered)
    mails.push(...lot.mails)
    inLot(registered.length)
  }
  // At the end, since the queue's one job for sending is held from here to the commit.
  for (let from = 0; from < mails.length; from += mailsAtOnce)
    await queueMails(ctx.tx, ctx.app, mails.slice(from, from + mailsAtOnce), ctx.now)
  return registered
}

/** How many members may still be registered; a slot is used for twelve months, also when the member is deleted before. */
async function freeSlots(ctx: Ctx): Promise<number> {
  const since = asDate(startOfDay(slotsSince(todayIn(ctx.now))))
  const { used, limit } = await slots(ctx.tx, ctx.actor.companyId, since)
  return Math.max(0, limit - used)
}

type Sender = Awaited<ReturnType<typeof senderOf>>

async function registerLot(ctx: Ctx, inputs: readonly MemberInput[], sender: Sender) {
  const coded = inputs.map((input) => ({ input, code: newCode() }))
  const rows = coded.map(({ input: { hr_user_id, importance, temp_member_id, ...own }, code }) => ({
    ...own,
    code,
    delivery_date: own.delivery_date ?? defaultDeliveryDate(own.date_contracted),
  }))
  const members = await insertMembers(ctx.tx, ctx.actor.companyId, rows, asDate(ctx.now))
  if (inputs.length > 1) await forgetPlans(ctx.tx)
  const planned = await deliveries.plan(ctx.tx, ctx.now, members.map(cycleOf))
  const ids = new Map(members.map(({ code, id }) => [code, id]))
  const registered = coded.map(({ code, input }) => ({ id: ids.get(code) ?? 0, code, input }))
  await followUps.assignEach(
    ctx,
    registered.map(({ id, input }) => ({
      memberId: id,
      hrUserId: input.hr_user_id ?? undefined,
      importance: input.importance ?? undefined,
    })),
  )
  const today = todayIn(ctx.now)
  return {
    registered: registered.map(({ id, code }) => ({ id, code })),
    mails: members.flatMap((member) => welcomeMailTo(member, planned.get(member.id) ?? [], sender, today)),
  }
}

function welcomeMailTo(
  member: HeldMember,
  rounds: readonly deliveries.NewRound[],
  sender: Sender,
  today: string,
): NewMail[] {
  if (!mayWelcome(member)) return []
  const schedule = rounds.map(({ enqType, status, dueOn }) => ({
    enq_type: enqType,
    answer_status: status,
    date: dueOn,
  }))
  const facts = welcomeFacts(schedule, today)
  if (!facts) return []
  const language = languageOf(member.mail_language)
  const payload = {
    ...facts,
    language,
    memberName: fullName(member),
    companyName: sender.name,
    senderName: sender.sender_name ?? unnamedSender[language],
    senderDepartment: sender.sender_department,
  }
  const { company_id: companyId, id: memberId, email: recipient } = member
  return [{ companyId, kind: 'welcome', key: String(memberId), memberId, recipient, payload }]
}
