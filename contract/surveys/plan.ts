import { hasLeft, hasResigned, isOnLeave, type WorkingStatus, workingStatus } from '../codes.ts'
import { isoDateOf, lastDate } from '../dates.ts'
import { monthlyRounds } from '../limits.ts'

/** The round of the one-year survey, which follows them. */
export const annualRound = monthlyRounds + 1
/** Days by which a missed round may be sent late. */
export const graceDays = 7
/** Days after its deadline that the one-year survey takes late answers. */
export const annualLateDays = 30

/** The same day some months later, or the last of a shorter month. */
export function monthsAfter(date: string, months: number): string {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  const [year, month] = [Math.floor(count / 12), (count % 12) + 1]
  if (year > 9999) return lastDate
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const day = Math.min(Number(date.slice(8, 10)), lastDay)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** A date some days later. */
export function daysAfter(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return isoDateOf(day)
}

/** The last day for a first delivery: a year after joining, or after the leave, which may be longer than that. */
export function lastDeliveryDate(
  member: {
    date_contracted: string
    working_status?: WorkingStatus | undefined
    returned_on?: string | null | undefined
  },
  today: string,
): string {
  const away = isOnLeave(member.working_status ?? workingStatus.is.employed) ? today : ''
  const days = [member.date_contracted, member.returned_on ?? '', away].sort()
  return monthsAfter(days.at(-1) ?? member.date_contracted, 12)
}

/** Whether a resignation is only planned: the last day is not over, and the surveys go on until then. */
export const isPlannedLeaving = (
  member: { working_status?: WorkingStatus | undefined; date_resigned?: string | null | undefined },
  today: string,
): boolean =>
  hasResigned(member.working_status ?? 0) &&
  Boolean(member.date_resigned) &&
  (member.date_resigned ?? '') >= today

/** The stored state of a member registered today; a future last day means still employed. */
export const stateOnEntry = (
  member: Parameters<typeof isPlannedLeaving>[0],
  today: string,
): WorkingStatus => {
  const { is } = workingStatus
  return isPlannedLeaving(member, today) ? is.employed : (member.working_status ?? is.employed)
}

/** What a member's survey dates depend on. */
export type Registering = {
  date_contracted: string
  delivery_date: string
  working_status: WorkingStatus
  date_resigned: string | null
}

/** A survey that is still to be sent: when it was due, and the day it leaves. */
export type ComingSurvey = { round: number; due: string; date: string }

/** What a registration plans, before anything is written. */
export type PlannedSurveys = {
  /** The monthly rounds that will come; one whose day just passed comes at once. */
  rounds: ComingSurvey[]
  /** Monthly rounds too long ago to be sent. */
  missed: number
  /** The one-year survey, while it is still to come. */
  annual: ComingSurvey | null
}

/** The surveys of a member registered today, as the server plans them. */
export function plannedSurveys(member: Registering, today: string): PlannedSurveys {
  const isGone = (date: string) =>
    hasLeft(member.working_status) || (member.date_resigned !== null && date > member.date_resigned)
  const isMissed = (date: string) => daysAfter(date, graceDays) < today
  const isComing = ({ due }: { due: string }) => !isMissed(due) && !isGone(due)
  const leaving = (round: number, due: string) => ({ round, due, date: due < today ? today : due })
  const all = Array.from({ length: monthlyRounds }, (_, index) =>
    leaving(index + 1, monthsAfter(member.delivery_date, index)),
  )
  const annual = leaving(annualRound, monthsAfter(member.date_contracted, 12))
  return {
    rounds: all.filter(isComing),
    missed: all.filter(({ due }) => isMissed(due)).length,
    annual: isComing(annual) ? annual : null,
  }
}
