import type { Temporal } from 'temporal-polyfill'
import {
  type AnswerStatus,
  answerStatus,
  hasLeft,
  type WorkingStatus,
  workingStatus,
} from '#contract/codes.ts'
import { annualLateDays, graceDays } from '#contract/surveys/plan.ts'
import { addDays, addMonths, dateOf, daysBetween, endOfDay, instantAt } from '../../platform/calendar.ts'

/** How many monthly rounds a member gets, one each month from the first delivery. */
export const roundCount = 12
/** So many days before the one-year survey HR is asked to confirm who answers the supervisor's part. */
export const confirmationDays = 30

export type SendingClock = { now: Temporal.Instant; sendHour: number }
export type PlannedRound = { round: number; dueDate: string; answerStatus: 1 | 8 }

/** The day a round (1 to 12) is sent, always counted from the original day: 31 → 30 → 31. */
export function dueDate(deliveryDate: string, round: number): string {
  return addMonths(deliveryDate, round - 1)
}

/** The day of the one-year survey; who joined on 29 February has it on the 28th in a common year. */
export function anniversaryDate(dateContracted: string): string {
  return addMonths(dateContracted, 12)
}

/** When sending for a day begins: the company's hour in Tokyo. */
export function dueInstant(date: string, sendHour: number): Temporal.Instant {
  return instantAt(date, `${String(sendHour).padStart(2, '0')}:00`)
}

/** When the link closes: 23:59:59 of the limit day, counted from the day it was really sent as day 1. */
export function deadlineInstant(sentAt: Temporal.Instant, limitDay: number): Temporal.Instant {
  return endOfDay(deadlineDay(sentAt, limitDay))
}

/** The limit day itself, YYYY-MM-DD. */
export function deadlineDay(sentAt: Temporal.Instant, limitDay: number): string {
  return addDays(dateOf(sentAt), limitDay - 1)
}

/** A survey that was sent, with the reminders it was sent with; `lastReminderDay` is 0 before the first. */
export type Reminding = {
  sentAt: Temporal.Instant
  reminderDays: readonly number[]
  lastReminderDay: number
}

const reminderInstant = (sentAt: Temporal.Instant, day: number, sendHour: number): Temporal.Instant =>
  dueInstant(addDays(dateOf(sentAt), day - 1), sendHour)

/** When the next reminder is due, at that day's sending hour; null when none follows. */
export function nextReminder(survey: Reminding, sendHour: number): Temporal.Instant | null {
  const next = survey.reminderDays.find((day) => day > survey.lastReminderDay)
  return next === undefined ? null : reminderInstant(survey.sentAt, next, sendHour)
}

/** The day of the reminder to send now, or null; after an outage only the latest is sent, and none after the deadline. */
export function reminderDue(
  survey: Reminding & { deadline: Temporal.Instant },
  { now, sendHour }: SendingClock,
): number | null {
  if (isLate(now, survey.deadline)) return null
  const latest = survey.reminderDays.findLast(
    (day) => reminderInstant(survey.sentAt, day, sendHour).epochMilliseconds <= now.epochMilliseconds,
  )
  return latest !== undefined && latest > survey.lastReminderDay ? latest : null
}

/** Whether a round is too old to be sent: missed by more than seven days. */
export function isMissed(due: string, today: string): boolean {
  return daysBetween(due, today) > graceDays
}

/** The last day on which a round that was due on a day may still leave, YYYY-MM-DD. */
export function lastSendingDay(due: string): string {
  return addDays(due, graceDays)
}

/** The earliest day whose rounds may still leave today, YYYY-MM-DD. */
export function firstSendableDay(today: string): string {
  return addDays(today, -graceDays)
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
  return isMissed(due, registeredOn) || hasLeftBy(member, due)
    ? answerStatus.is.not_applicable
    : answerStatus.is.scheduled
}

/** Whether a round of that day finds the member gone: resigned, declined, or past a known last day. */
export function hasLeftBy(
  member: { workingStatus: WorkingStatus; dateResigned: string | null },
  due: string,
): boolean {
  if (hasLeft(member.workingStatus)) return true
  return member.dateResigned !== null && due > member.dateResigned
}

/** What becomes of a scheduled round on its day: 1 send it, 5 not sent (stopped or on leave), 8 not applicable. */
export function statusWhenDue(
  member: { workingStatus: WorkingStatus; dateResigned: string | null; isStopped: boolean },
  due: string,
  today: string,
): 1 | 5 | 8 {
  if (hasLeftBy(member, due) || isMissed(due, today)) return answerStatus.is.not_applicable
  return member.isStopped || member.workingStatus === workingStatus.is.on_leave
    ? answerStatus.is.not_sent
    : answerStatus.is.scheduled
}

/** Whether a stopped round (5) returns to scheduled on resuming: only before its own sending time. */
export function canResume(due: string, { now, sendHour }: SendingClock): boolean {
  return now.epochMilliseconds < dueInstant(due, sendHour).epochMilliseconds
}

/** Whether an answer comes after the deadline's last second; late ones are taken but marked. */
export function isLate(answeredAt: Temporal.Instant, deadline: Temporal.Instant): boolean {
  return answeredAt.epochMilliseconds >= deadline.epochMilliseconds + 1000
}

/** The instant from which no answer is taken: when the next round was sent, a month after its due day for the last round, null while unknown. */
export function answerableUntil(
  delivery: {
    deliveryDate: string
    movedOn?: string | null
    sentOn?: string
    round: number
    nextSentAt: Temporal.Instant | null
  },
  sendHour: number,
): Temporal.Instant | null {
  if (delivery.nextSentAt) return delivery.nextSentAt
  if (delivery.round < roundCount) return null
  if (delivery.movedOn) return dueInstant(addMonths(delivery.movedOn, 1), sendHour)
  // rounds after a new first delivery: the last one came less than twelve months after it
  if (delivery.sentOn && delivery.sentOn < dueDate(delivery.deliveryDate, delivery.round))
    return dueInstant(addMonths(delivery.sentOn, 1), sendHour)
  return dueInstant(dueDate(delivery.deliveryDate, delivery.round + 1), sendHour)
}

/** The instant from which the one-year survey takes no answer: 30 days after its deadline. */
export function annualAnswerableUntil(deadline: Temporal.Instant): Temporal.Instant {
  return endOfDay(addDays(dateOf(deadline), annualLateDays))
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
  if (delivery.status === answerStatus.is.sent || delivery.status === answerStatus.is.deadline_passed)
    return isLate(now, delivery.deadline) ? 'late' : 'open'
  return delivery.status === answerStatus.is.answered && !isLate(now, delivery.deadline) ? 'open' : 'closed'
}
