import type { Temporal } from 'temporal-polyfill'
import { type AnswerStatus, type Language, languageOf } from '#contract/code-tables.ts'
import type { ScheduleItem } from '#contract/mail-schedule.ts'
import { formatLocal, todayIn } from '../../platform/calendar.ts'
import { asDate, asInstant } from '../../platform/clock.ts'
import type { App, Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { nonceOf } from '../../platform/tokens.ts'
import type { CycleMember } from './day-rules.ts'
import {
  cancelMails,
  changeRound,
  countStates,
  findByNonce,
  holdRounds,
  insertRounds,
  lastRun,
  listRounds,
  type MemberKey,
  markAnswered,
  type NewRound,
} from './queries.ts'
import { replanRounds } from './replan-rules.ts'
import {
  anniversaryDate,
  answerableUntil,
  deadlineInstant,
  dueInstant,
  hasLeft,
  planRounds,
  statusAtRegistration,
} from './schedule-rules.ts'

export { bouncesThatStop } from './dispatch/fate-rules.ts'
export { countBounces } from './dispatch/jobs.ts'
export { dispatch } from './dispatch/service.ts'
export type { NewRound } from './queries.ts'
export { move, resend, stop } from './rounds/service.ts'
export { linkState, roundCount } from './schedule-rules.ts'
export { sendTestMail } from './test-mails/service.ts'

export type PlannedMember = MemberKey & CycleMember

/**
 * Plans new members' twelve rounds and the one-year survey; rounds long past, or after leaving, do not apply.
 * @returns each member's rounds
 */
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
    const plans = alike.map(([first]) => (first ? roundsOf(first, today) : []))
    const named = alike.flatMap((group, index) => group.map(({ memberId }) => ({ memberId, plan: index })))
    await insertRounds(tx, companyId, { members: named, plans }, asDate(now))
    for (const { memberId, plan: index } of named) planned.set(memberId, plans[index] ?? [])
  }
  return planned
}

const datesOf = ({ dateContracted, deliveryDate, workingStatus, dateResigned }: CycleMember): string =>
  JSON.stringify([dateContracted, deliveryDate, workingStatus, dateResigned])

function roundsOf(member: CycleMember, today: string): NewRound[] {
  const monthly = planRounds(member, today).map(({ round, dueDate, answerStatus }) => ({
    enqType: 1,
    round,
    dueOn: dueDate,
    status: answerStatus,
  }))
  const dueOn = anniversaryDate(member.dateContracted)
  const annual = { enqType: 2, round: 13, dueOn, status: statusAtRegistration(member, dueOn, today) }
  return [...monthly, annual].map((round) => ({
    ...round,
    dueAt: asDate(dueInstant(round.dueOn)),
    skipReason: round.status === 1 ? null : hasLeft(member, round.dueOn) ? 'left' : 'missed',
  }))
}

/** Moves what is still to come with the member's dates, and ends it for who has left. */
export async function replan(tx: Tx, now: Temporal.Instant, member: PlannedMember): Promise<void> {
  for (const { held, change } of replanRounds(await holdRounds(tx, member), member, now)) {
    const dueAt = asDate(dueInstant(change.dueOn))
    await changeRound(tx, member, held, { ...change, dueAt }, asDate(now))
    if (change.cancels) await cancelMails(tx, member, held)
  }
}

/** When each survey of a member leaves or left, by date. */
export async function scheduleOf(tx: Tx, companyId: number, memberId: number): Promise<ScheduleItem[]> {
  const rounds = await listRounds(tx, { companyId, memberId })
  return rounds.map((row) => ({
    date: row.due_on,
    enq_type: row.enq_type,
    enq_round: row.round,
    answer_status: row.answer_status,
    skip_reason: row.skip_reason,
    is_moved: row.moved_on !== null,
    is_stopped: row.is_stopped,
    sent_at: row.sent_at && formatLocal(row.sent_at),
    closes_at: row.closes_at && formatLocal(row.closes_at),
    is_repeated: row.is_repeated,
  }))
}

/** The running and the last dispatch as the company sees them. */
export async function summary(ctx: Ctx) {
  const { companyId } = ctx.actor
  const last = await lastRun(ctx.tx, companyId)
  const states = await countStates(ctx.tx, companyId, last?.started_at ?? asDate(ctx.now))
  const count = (state: string) => states.get(state) ?? 0
  return {
    result: {
      states: {
        queued: count('queued'),
        sending: count('sending'),
        sent: count('sent'),
        failed: count('failed'),
      },
      running:
        count('sending') > 0 || (last !== undefined && last.finished_at === null && count('queued') > 0),
      last: last
        ? {
            ...last,
            started_at: formatLocal(last.started_at),
            finished_at: last.finished_at && formatLocal(last.finished_at),
          }
        : null,
    },
  }
}

/** A round as its link opens it. */
export type OpenedDelivery = MemberKey & {
  enqType: number
  round: number
  status: AnswerStatus
  sentAt: Temporal.Instant
  deadline: Temporal.Instant
  /** No answer is taken from here on; null while unknown. */
  answerableUntil: Temporal.Instant | null
  /** The member has left: nothing is taken any more. */
  isClosed: boolean
  memberName: string
  companyName: string
  /** What the company says about the direct supervisor. */
  supervisorDescription: string | null
  language: Language
}

/**
 * The delivery of a genuine link, or null. Reading it changes nothing.
 * @param options.holds keeps it until the transaction ends
 */
export async function openByToken(
  app: App,
  tx: Tx,
  token: string,
  { holds = false } = {},
): Promise<OpenedDelivery | null> {
  const nonce = nonceOf(app.secret, 'answer', token)
  const row = nonce && (await findByNonce(tx, nonce, holds))
  const leftAt = row ? (row.sent_at ?? row.queued_at) : null
  if (!row || !leftAt) return null
  const sentAt = asInstant(leftAt)
  return {
    companyId: row.company_id,
    memberId: row.member_id,
    enqType: row.enq_type,
    round: row.round,
    // Who holds the link was reached, also while the server's word for it is not recorded.
    status: row.answer_status === 1 || row.answer_status === 7 ? 2 : row.answer_status,
    sentAt,
    deadline: row.closes_at ? asInstant(row.closes_at) : deadlineInstant(sentAt),
    answerableUntil: answerableUntil({
      deliveryDate: row.delivery_date,
      movedOn: row.moved_on,
      round: row.round,
      nextSentAt: row.next_sent_at && asInstant(row.next_sent_at),
    }),
    isClosed: row.deleted_at !== null || row.working_status === 3 || row.working_status === 4,
    memberName: `${row.lastname} ${row.firstname}`,
    companyName: row.company_name,
    supervisorDescription: row.supervisor_description,
    language: languageOf(row.mail_language),
  }
}

/** Notes that a round is answered; its mails that still wait do not leave. */
export async function recordAnswered(tx: Tx, now: Temporal.Instant, delivery: OpenedDelivery): Promise<void> {
  const times = { sentAt: asDate(delivery.sentAt), closesAt: asDate(delivery.deadline), now: asDate(now) }
  await markAnswered(tx, delivery, times)
}
