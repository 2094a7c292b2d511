/** Months as YYYY-MM. */
export interface Period {
  from: string
  to: string
}

export function monthAfter(month: string, count: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** How many months a period has, both ends included. */
export const lengthOf = ({ from, to }: Period): number => {
  const number = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
  return number(to) - number(from) + 1
}

const yearStart = (month: string): string =>
  `${Number(month.slice(0, 4)) - (month.slice(5, 7) < '04' ? 1 : 0)}-04`

/** The periods that one press chooses, as of a month; null stands for the usual one, the twelve months that end now. */
export function presets(month: string): { key: string; label: string; period: Period | null }[] {
  const start = yearStart(month)
  return [
    { key: 'quarter', label: '3か月', period: { from: monthAfter(month, -2), to: month } },
    { key: 'year', label: '12か月', period: null },
    { key: 'business-year', label: '今年度', period: { from: start, to: month } },
    {
      key: 'business-year-before',
      label: '前年度',
      period: { from: monthAfter(start, -12), to: monthAfter(start, -1) },
    },
  ]
}

export function presetOf(
  chosen: { from?: string | undefined; to?: string | undefined },
  month: string,
): string | undefined {
  if (chosen.from === undefined && chosen.to === undefined) return 'year'
  return presets(month).find(({ period }) => period?.from === chosen.from && period?.to === chosen.to)?.key
}

/** From a month on until another, the latest first. */
export function monthsBetween(first: string, last: string): string[] {
  const count = lengthOf({ from: first, to: last })
  return Array.from({ length: Math.max(0, count) }, (_, step) => monthAfter(last, -step))
}
