import type { AnnualPeriod } from '#contract/annual-survey/search.ts'

const monthsBack = (today: string, count: number): string => {
  const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - count
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
}

/** The months (YYYY-MM) of surveys that a period stands for, twelve of them; none for all. */
export function monthsOf(period: AnnualPeriod, today: string): { from?: string; to?: string } {
  if (period === 'all') return {}
  const end = Number(period) * 12
  return { from: monthsBack(today, end + 11), to: monthsBack(today, end) }
}
