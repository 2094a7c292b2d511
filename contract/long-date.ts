import type { Language } from './code-tables.ts'

/** A date (YYYY-MM-DD) as people read it, with its weekday: 5月10日（日）, Sunday, May 10, 5月10日（週日）, 5月10日（周日）. */
export function longDate(date: string, language: Language): string {
  const day = new Date(`${date}T00:00:00Z`)
  const inUtc = { timeZone: 'UTC' } as const
  if (language === 'en')
    return day.toLocaleDateString('en-US', { ...inUtc, weekday: 'long', month: 'long', day: 'numeric' })
  const weekday = day.toLocaleDateString(language, { ...inUtc, weekday: 'short' })
  return `${day.getUTCMonth() + 1}月${day.getUTCDate()}日（${weekday}）`
}
