import type { Temporal } from 'temporal-polyfill'
import { answerStatus, enqType, isAnnual, isOnLeave } from '#contract/codes.ts'
import { fullName } from '#contract/members/name.ts'
import type { ScheduleItem } from '#contract/surveys/round-calls.ts'
import { formatLocal, todayIn } from '../../platform/calendar.ts'
import { asDate } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { settingsOf } from '../surveys/service.ts'
import type { CycleMember, SkipReason } from './day-rules.ts'
import { annualSurvey, insertRounds, listRounds, moveHour, type NewRound } from './queries.ts'
import type { PlannedMember } from './replan-service.ts'
import { anniversaryDate, dueInstant, hasLeftBy, planRounds, statusAtRegistration } from './schedule-rules.ts'
import { readPart } from './supervisor-surveys/queries.ts'

export { bouncesThatStop } from '../../delivery/routing/channel-choice-rules.ts'
export { cancelWelcomes } from './change-queries.ts'
export { countBounces } from './dispatch/mails.ts'
export { dispatch, followSending } from './dispatch/service.ts'
export { type LinkedRow, type OpenedDelivery, openedDelivery } from './link-rules.ts'
export { memberMails, type NewRound } from './queries.ts'
export { type PlannedMember, replan, replanMany } from './replan-service.ts'
export { move, resend, stop } from './rounds/service.ts'
export { confirmationDays, firstSendableDay, hasLeftBy, linkState, roundCount } from './schedule-rules.ts'
export { summary } from './summary/service.ts'
export { type OpenedPart, openPartByToken, recordAnnualAnswered } from './supervisor-surveys/link-service.ts'
export { countAwaited } from './supervisor-surveys/queries.ts'
export { sendTestMail } from './test-mails/service.ts'

/** Plans new members' rounds and gives them; rounds long past or after leaving do not apply. */
export async function plan(
  tx: Tx,
  now: Temporal.Instant,
  members: readonly PlannedMember[],
): Promise<Map<number, readonly NewRound[]>> {
  const today = todayIn(now)
  const planned = new Map<number, readonly NewRound[]>()
  for (const [companyId, own] of Map.groupBy(members, (member) => member.companyId)) {
    // Members of a large import share few dates, and calendars are slow.
    const alike = [...Map.groupBy(own, datesOf).values()]
    const { send_hour: sendHour } = await settingsOf(tx, companyId)
    const plans = alike.map(([first]) => (first ? roundsOf(first, { today, sendHour }) : []))
    const named = alike.flatMap((group, index) => group.map(({ memberId }) => ({ memberId, plan: index })))
    await insertRounds(tx, companyId, { members: named, plans }, asDate(now))
    for (const { memberId, plan: index } of named) planned.set(memberId, plans[index] ?? [])
  }
  return planned
}

const datesOf = ({ dateContracted, deliveryDate, workingStatus, dateResigned }: CycleMember): string =>
  JSON.stringify([dateContracted, deliveryDate, workingStatus, dateResigned])

function roundsOf(member: CycleMember, { today, sendHour }: { today: string; sendHour: number }): NewRound[] {
  const monthly = planRounds(member, today).map(({ round, dueDate, answerStatus }) => ({
    enqType: enqType.is.monthly,
    round,
    dueOn: dueDate,
    status: answerStatus,
  }))
  const dueOn = anniversaryDate(member.dateContracted)
  const annual = {
    ...annualSurvey,
    dueOn,
    status: statusAtRegistration(member, dueOn, today),
  }
  return [...monthly, annual].map((round) => ({
    ...round,
    dueAt: asDate(dueInstant(round.dueOn, sendHour)),
    skipReason: round.status === answerStatus.is.scheduled ? null : reasonAtRegistration(member, round.dueOn),
  }))
}

const reasonAtRegistration = (member: CycleMember, dueOn: string): SkipReason => {
  if (hasLeftBy(member, dueOn)) return 'left'
  return isOnLeave(member.workingStatus) ? 'on_leave' : 'missed'
}

/** Moves what is still to be sent to another hour of its day; what was written to the queue goes on. */
export const changeSendingHour = (ctx: Ctx, hour: number): Promise<void> =>
  moveHour(ctx.tx, ctx.actor.companyId, hour, asDate(ctx.now))

export async function scheduleOf(tx: Tx, companyId: number, memberId: number): Promise<ScheduleItem[]> {
  const { is_annual_active, send_hour } = await settingsOf(tx, companyId)
  const rounds = await listRounds(tx, { companyId, memberId })
  const part = await readPart(tx, { companyId, memberId })
  return rounds.map((row) => ({
    date: row.due_on,
    send_hour,
    enq_type: row.enq_type,
    enq_round: row.round,
    ...(isAnnual(row.enq_type) &&
    row.answer_status === answerStatus.is.scheduled &&
    !row.queued_at &&
    !is_annual_active
      ? inactive
      : { answer_status: row.answer_status, skip_reason: row.skip_reason }),
    is_moved: row.moved_on !== null,
    is_stopped: row.is_stopped,
    ...timesOf(row),
    senior: isAnnual(row.enq_type) && part ? supervisorPartOf(part) : null,
  }))
}

/** What will become of a one-year survey while the company sends none. */
const inactive = { answer_status: answerStatus.is.not_sent, skip_reason: 'inactive' } as const

const timesOf = (row: { sent_at: Date | null; closes_at: Date | null; is_repeated: boolean }) => ({
  sent_at: row.sent_at && formatLocal(row.sent_at),
  closes_at: row.closes_at && formatLocal(row.closes_at),
  is_repeated: row.is_repeated,
})

const supervisorPartOf = (part: NonNullable<Awaited<ReturnType<typeof readPart>>>) => ({
  name: part.lastname === null ? null : fullName(part),
  answer_status: part.answer_status,
  skip_reason: part.skip_reason,
  ...timesOf(part),
})
