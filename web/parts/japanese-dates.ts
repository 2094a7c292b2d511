const tokyo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' })

/** Today in Asia/Tokyo, YYYY-MM-DD: the company's day, wherever the reader's clock stands. */
export function tokyoToday(now: Date = new Date()): string {
  return tokyo.format(now)
}

const hourInTokyo = new Intl.DateTimeFormat('en', {
  timeZone: 'Asia/Tokyo',
  hour: 'numeric',
  hourCycle: 'h23',
})

export function tokyoHour(now: Date = new Date()): number {
  return Number(hourInTokyo.format(now))
}

const weekdays = '日月火水木金土'

const weekday = (date: string) => weekdays[new Date(`${date.slice(0, 10)}T00:00:00Z`).getUTCDay()] ?? ''

const isWeekend = (date: string) => '日土'.includes(weekday(date))

/** The first day after a date that is no Saturday and no Sunday. */
export function nextWeekday(date: string): string {
  const next = new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return isWeekend(next) ? nextWeekday(next) : next
}

/** What a day off is called, 土曜日 or 勤労感謝の日; null of a day on which people work. */
export function dayOff(date: string, holidays: readonly { date: string; name: string }[]): string | null {
  const holiday = holidays.find((one) => one.date === date)
  if (holiday) return holiday.name
  return date && isWeekend(date) ? `${weekday(date)}曜日` : null
}

/** The short form of 2026-08-05, or of an instant beginning so: 8/5（水）. */
export function shortDate(date: string): string {
  return `${Number(date.slice(5, 7))}/${Number(date.slice(8, 10))}（${weekday(date)}）`
}

/** The long form: 2026年8月5日（水）. */
export function fullDate(date: string): string {
  return `${date.slice(0, 4)}年${Number(date.slice(5, 7))}月${Number(date.slice(8, 10))}日（${weekday(date)}）`
}

/** 2026-08-05 09:30:12 as 2026年8月5日（水）9:30. */
export function dateAndMinute(at: string): string {
  return `${fullDate(at)}${Number(at.slice(11, 13))}:${at.slice(14, 16)}`
}

/** 2026-08-05 or 2026/08 as 2026年8月. */
export function longMonth(date: string): string {
  return `${date.slice(0, 4)}年${Number(date.slice(5, 7))}月`
}

/** 2026-08-05 or 2026/08 as 8月. */
export function shortMonth(date: string): string {
  return `${Number(date.slice(5, 7))}月`
}

/** `count` months from the one a date lies in, oldest first, as 2026/08. */
export function monthsFrom(date: string, count: number): string[] {
  const first = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
  return Array.from({ length: count }, (_, step) => {
    const month = first + step
    return `${Math.floor(month / 12)}/${String((month % 12) + 1).padStart(2, '0')}`
  })
}
