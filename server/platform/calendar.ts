import holidayJp from '@holiday-jp/holiday_jp'
import { Temporal } from 'temporal-polyfill'
import { isoDateOf } from '#contract/dates.ts'
import { monthsAfter } from '#contract/surveys/plan.ts'

/** The only zone of the product: every calendar rule is judged here, every instant stored in UTC. */
const ZONE = 'Asia/Tokyo'

// Tokyo has no summer time since 1951; a zoned calendar object is too slow for lists and queues.
const tokyoAheadMs = 9 * 3_600_000
const dayMs = 24 * 3_600_000

const inTokyo = (epochMs: number) => new Date(epochMs + tokyoAheadMs)

/** The calendar day an instant falls on in Tokyo, as YYYY-MM-DD. */
export function dateOf(instant: Temporal.Instant): string {
  return inTokyo(instant.epochMilliseconds).toISOString().slice(0, 10)
}

/** Today in Tokyo, as YYYY-MM-DD; the clock is the caller's. */
export function todayIn(now: Temporal.Instant): string {
  return dateOf(now)
}

/** The hour of the day in Tokyo, 0 to 23. */
export function hourIn(now: Temporal.Instant): number {
  return inTokyo(now.epochMilliseconds).getUTCHours()
}

/** Seconds since midnight in Tokyo, with their fraction. */
export function secondOfDay(now: Temporal.Instant): number {
  return ((now.epochMilliseconds + tokyoAheadMs) % dayMs) / 1000
}

/** The instant of a wall-clock time ('HH:MM' or 'HH:MM:SS') on a date in Tokyo. */
export function instantAt(date: string, time: string): Temporal.Instant {
  return Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: ZONE, plainTime: time }).toInstant()
}

/** A stored time as JSON has it: 'YYYY-MM-DD HH:mm:ss' in Tokyo. */
export function formatLocal(date: Date): string {
  return inTokyo(date.getTime()).toISOString().slice(0, 19).replace('T', ' ')
}

/** 00:00:00 of the date in Tokyo. */
export function startOfDay(date: string): Temporal.Instant {
  return instantAt(date, '00:00:00')
}

/** 23:59:59 of the date in Tokyo, the last whole second of the day. */
export function endOfDay(date: string): Temporal.Instant {
  return instantAt(date, '23:59:59')
}

/** A date a number of days later (earlier when negative). */
export function addDays(date: string, days: number): string {
  return isoDateOf(new Date(Date.parse(date) + days * dayMs))
}

/** A date months later; a missing day becomes the last one. Count from the original date: 31 → 30 → 31. */
export function addMonths(date: string, months: number): string {
  return monthsAfter(date, months)
}

/** The Monday of the date's week. */
export function mondayOf(date: string): string {
  const day = Temporal.PlainDate.from(date)
  return day.subtract({ days: day.dayOfWeek - 1 }).toString()
}

/** Whole calendar days from one date to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs
}

/** The first 1st-of-month strictly after the date. */
export function firstOfNextMonth(date: string): string {
  return Temporal.PlainDate.from(date).with({ day: 1 }).add({ months: 1 }).toString()
}

/** False on Saturdays, Sundays and Japanese public holidays (known until 2050; later years know weekends only). */
export function isBusinessDay(date: string): boolean {
  const isWeekend = Temporal.PlainDate.from(date).dayOfWeek >= 6
  return !isWeekend && !Object.hasOwn(holidayJp.holidays, date)
}

/** The Japanese public holidays from one date up to another, exclusive, in their order. */
export function holidaysBetween(from: string, until: string): { date: string; name: string }[] {
  return Object.entries(holidayJp.holidays)
    .filter(([date]) => date >= from && date < until)
    .map(([date, { name }]) => ({ date, name }))
}

/** The nth business day after the date, which itself never counts; 0 gives the date back. */
export function addBusinessDays(date: string, days: number): string {
  let current = date
  for (let left = days; left > 0; ) {
    current = addDays(current, 1)
    if (isBusinessDay(current)) left -= 1
  }
  return current
}

/** The last business day before the date. */
export function businessDayBefore(date: string): string {
  let day = addDays(date, -1)
  while (!isBusinessDay(day)) day = addDays(day, -1)
  return day
}

/** Full years of age on a day; someone born on 29 February turns older on 1 March in common years. */
export function yearsOld(bornOn: string, on: string): number {
  const years = Number(on.slice(0, 4)) - Number(bornOn.slice(0, 4))
  return on.slice(5) < bornOn.slice(5) ? years - 1 : years
}
