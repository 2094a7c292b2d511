import { shortDate, tokyoToday } from '../../parts/japanese-dates.ts'

/** A bar above a screen, or a card. */
export type AnnouncedLook = 'bar' | 'card'

type Planned = { id: number; from: string; until: string }

/** The instant of 2026-12-01 22:00:00 in Tokyo. */
export const momentOf = (local: string): Date => new Date(`${local.replace(' ', 'T')}+09:00`)

const timeOf = (local: string) => `${Number(local.slice(11, 13))}:${local.slice(14, 16)}`

/** 12/1（火）22:00〜23:30, or with the day of its end where that is another. */
export function periodOf({ from, until }: Planned): string {
  const end = from.slice(0, 10) === until.slice(0, 10) ? '' : shortDate(until)
  return `${shortDate(from)}${timeOf(from)}〜${end}${timeOf(until)}`
}

const soonMs = 3_600_000

/** The key of a dismissed notice: once for the day, and once for the last hour. */
export function sightingOf({ id, from, until }: Planned, now: Date): string {
  const isSoon = momentOf(from).getTime() - now.getTime() <= soonMs
  return `${id} ${from} ${until} ${isSoon ? 'soon' : tokyoToday(now)}`
}
