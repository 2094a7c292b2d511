import type { Temporal } from 'temporal-polyfill'
import type { AnswerStatus, WorkingStatus } from '#contract/code-tables.ts'
import type { Rule } from '#contract/validation.ts'
import {
  addDays,
  addMonths,
  dateOf,
  daysBetween,
  endOfDay,
  firstOfNextMonth,
  instantAt,
  startOfDay,
} from '../../platform/calendar.ts'

/** How many monthly rounds a member gets, one each month from the first delivery. */
export const roundCount = 12
/** The link closes at the end of this day; the sending day is day 1. */
const limitDay = 10
/** The days, counted like `limitDay`, on which members who have not answered are reminded. */
export const reminderDays = [4, 8] as const
/** A round missed by at most so many days is still sent at the next run. */
const graceDays = 7
/** The wall-clock time in Tokyo at which a day's sending begins. */
const sendingTime = '10:00'

export type ReminderDay = (typeof reminderDays)[number]
export type PlannedRound = { round: number; dueDate: string; answerStatus: 1 | 8 }

/** The first delivery when nobody chose one: the first 1st-of-month strictly after joining. */
export function defaultDeliveryDate(dateContracted: string): string {
  return firstOfNextMonth(dateContracted)
}

/** The rule a first delivery date breaks, or null: it must be after joining and at most one year after it. */
export function deliveryDateProblem(dateContracted: string, deliveryDate: string): Rule | null {
  if (deliveryDate <= dateContracted) return 'before_delivery_date'
  if (deliveryDate > addMonths(dateContracted, 12)) return 'within_a_year_delivery_date'
  return null
}

/** The day a round (1 to 12) is sent, always counted from the original day: 31 → 30 → 31. */
export function dueDate(deliveryDate: string, round: number): string {
  return addMonths(deliveryDate, round - 1)
}

/** The day of the one-year survey; who joined on 29 February has it on the 28th in a common year. */
export function anniversaryDate(dateContracted: string): string {
  return addMonths(dateContracted, 12)
}

/** When sending for a day begins: 10:00 in Tokyo. */
export function dueInstant(date: string): Temporal.Instant {
  return instantAt(date, sendingTime)
}

/** When the link closes: 23:59:59 of the limit day, counted from the day it was really sent as day 1. */
export function deadlineInstant(sentAt: Temporal.Instant, limit: number = limitDay): Temporal.Instant {
  return endOfDay(addDays(dateOf(sentAt), limit - 1))
}

/** When the reminder of a day is due: that day's sending time. */
export function reminderInstant(sentAt: Temporal.Instant, day: ReminderDay): Temporal.Instant {
  return dueInstant(addDays(dateOf(sentAt), day - 1))
}

/** The reminder to send now, or null; after an outage only the latest is sent, and none after the deadline. */
export function reminderDue(
  delivery: { sentAt: Temporal.Instant; deadline: Temporal.Instant; lastReminderDay: number },
  now: Temporal.Instant,
): ReminderDay | null {
  if (isLate(now, delivery.deadline)) return null
  const reached = reminderDays.filter(
    (day) => reminderInstant(delivery.sentAt, day).epochMilliseconds <= now.epochMilliseconds,
  )
  const latest = reached.at(-1)
  return latest !== undefined && latest > delivery.lastReminderDay ? latest : null
}

/** Rounds sent before this instant have reached the reminder of a day by now. */
export function remindersReach(day: ReminderDay, now: Temporal.Instant): Temporal.Instant {
  const today = dateOf(now)
  const lastSending =
    now.epochMilliseconds >= dueInstant(today).epochMilliseconds ? today : addDays(today, -1)
  return startOfDay(addDays(lastSending, 2 - day))
}

/** Whether a round is too old to be sent: missed by more than seven days. */
export function isMissed(due: string, today: string): boolean {
  return daysBetween(due, today) > graceDays
}

/** The twelve rounds of a newly registered member: scheduled (1), or not applicable (8) when long past or after leaving. */
export function planRounds(
  member: { deliveryDate: string; workingStatus: WorkingStatus; dateResigned: string | null },
  registeredOn: string,
): PlannedRound[] {
  return Array.from({ length: roundCount }, (_, index) => {
    const due = dueDate(member.deliveryDate, index + 1)
    return { round: index + 1, dueDate: due, answerStatus: statusAtRegistration(member, due, registeredOn) }
  })
}

/** A survey of that day as registration finds it: scheduled (1), or not applicable (8). */
export function statusAtRegistration(
  member: { workingStatus: WorkingStatus; dateResigned: string | null },
  due: string,
  registeredOn: string,
): 1 | 8 {
  return isMissed(due, registeredOn) || hasLeft(member, due) ? 8 : 1
}

/** Whether a round of that day finds the member gone: resigned, declined, or past a known last day. */
export function hasLeft(
  member: { workingStatus: WorkingStatus; dateResigned: string | null },
  due: string,
): boolean {
  if (member.workingStatus === 3 || member.workingStatus === 4) return true
  return member.dateResigned !== null && due > member.dateResigned
}

/** What becomes of a scheduled round on its day: 1 send it, 5 not sent (stopped or on leave), 8 not applicable. */
export function statusWhenDue(
  member: { workingStatus: WorkingStatus; dateResigned: string | null; isStopped: boolean },
  due: string,
  today: string,
): 1 | 5 | 8 {
  if (hasLeft(member, due) || isMissed(due, today)) return 8
  return member.isStopped || member.workingStatus === 2 ? 5 : 1
}

/** Whether a stopped round (5) returns to scheduled on resuming: only before its own sending time. */
export function canResume(due: string, now: Temporal.Instant): boolean {
  return now.epochMilliseconds < dueInstant(due).epochMilliseconds
}

/** Whether an answer comes after the deadline's last second; late ones are taken but marked. */
export function isLate(answeredAt: Temporal.Instant, deadline: Temporal.Instant): boolean {
  return answeredAt.epochMilliseconds >= deadline.epochMilliseconds + 1000
}

/** The instant from which no answer is taken: when the next round was sent, a month after its due day for the last round, null while unknown. */
export function answerableUntil(delivery: {
  deliveryDate: string
  movedOn?: string | null
  round: number
  nextSentAt: Temporal.Instant | null
}): Temporal.Instant | null {
  if (delivery.nextSentAt) return delivery.nextSentAt
  if (delivery.round < roundCount) return null
  if (delivery.movedOn) return dueInstant(addMonths(delivery.movedOn, 1))
  return dueInstant(dueDate(delivery.deliveryDate, delivery.round + 1))
}

/** What a link allows now: `open` answer or change, `late` first answer after the deadline, `closed` nothing. */
export function linkState(
  delivery: {
    status: AnswerStatus
    deadline: Temporal.Instant
    answerableUntil: Temporal.Instant | null
    isClosed: boolean
  },
  now: Temporal.Instant,
): 'open' | 'late' | 'closed' {
  const end = delivery.answerableUntil
  if (delivery.isClosed || (end && now.epochMilliseconds >= end.epochMilliseconds)) return 'closed'
  if (delivery.status === 2 || delivery.status === 4) return isLate(now, delivery.deadline) ? 'late' : 'open'
  return delivery.status === 3 && !isLate(now, delivery.deadline) ? 'open' : 'closed'
}

const transitions: Record<AnswerStatus, readonly AnswerStatus[]> = {
  1: [2, 5, 7, 8],
  2: [3, 4, 7],
  3: [],
  4: [3],
  5: [1],
  6: [],
  7: [2],
  8: [],
}

/** Whether a round's answer_status may change this way (product decision: the answer_status table). */
export function statusTransitionAllowed(from: AnswerStatus, to: AnswerStatus): boolean {
  return transitions[from].includes(to)
}
