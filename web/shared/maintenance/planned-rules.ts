import { shortDate, tokyoToday } from '../../parts/japanese-dates.ts'

/** Above a screen, or as a card of its own. */
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

/** What a reader hides: this window for today, and once more in the hour before it begins. */
export function sightingOf({ id, from, until }: Planned, now: Date): string {
  const isSoon = momentOf(from).getTime() - now.getTime() <= soonMs
  return `${id} ${from} ${until} ${isSoon ? 'soon' : tokyoToday(now)}`
}
