import { tokyoHour, tokyoToday } from '../../../parts/japanese-dates.ts'

export interface SnoozeChoice {
  id: 'evening' | 'tomorrow' | 'monday'
  label: string
  /** A minute in Asia/Tokyo, as 2026-08-05 17:00. */
  at: string
}

const morning = '09:00'
const eveningHour = 17

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

const monday = 1

/** The snooze presets that are still ahead, the soonest first. */
export function snoozeChoices(now: Date): SnoozeChoice[] {
  const today = tokyoToday(now)
  const toMonday = (monday - weekdayOf(today) + 7) % 7 || 7
  return [
    ...(tokyoHour(now) < eveningHour
      ? [{ id: 'evening' as const, label: '今日の夕方', at: `${today} ${eveningHour}:00` }]
      : []),
    { id: 'tomorrow', label: '明日の朝', at: `${dayAfter(today, 1)} ${morning}` },
    // on a Sunday tomorrow is Monday
    ...(toMonday > 1
      ? [{ id: 'monday' as const, label: '来週月曜', at: `${dayAfter(today, toMonday)} ${morning}` }]
      : []),
  ]
}

/** Whether a minute in Asia/Tokyo is in the future. */
export const isAhead = (at: string, now: Date): boolean =>
  Date.parse(`${at.replace(' ', 'T')}:00+09:00`) > now.getTime()

/** The default time of a chosen day: the morning. */
export const firstTime = morning

/** The half hours of a day from 7:00 to 21:30, as 07:00. */
export const times: readonly string[] = Array.from({ length: 30 }, (_, step) => {
  const minutes = 7 * 60 + step * 30
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
})
