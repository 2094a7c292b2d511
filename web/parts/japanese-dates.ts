const tokyo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' })

/** Today in Asia/Tokyo, YYYY-MM-DD: the company's day, wherever the reader's clock stands. */
export function tokyoToday(now: Date = new Date()): string {
  return tokyo.format(now)
}

/** 2026-08-05, or an instant beginning so, as 8/5. */
export function shortDate(date: string): string {
  return `${Number(date.slice(5, 7))}/${Number(date.slice(8, 10))}`
}

/** 2026-08-05, or an instant beginning so, as 2026/8/5. */
export function fullDate(date: string): string {
  return `${date.slice(0, 4)}/${shortDate(date)}`
}

/** 2026-08-05 09:30:12 as 2026/08/05 09:30, the same width in every line of a table. */
export function dateAndMinute(at: string): string {
  return at.slice(0, 16).replaceAll('-', '/')
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
