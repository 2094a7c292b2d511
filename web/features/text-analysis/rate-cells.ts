import type { Rate } from '#contract/company/dashboard-calls.ts'

const counted = ({ count, n }: Rate): string => `${n.toLocaleString('ja')}件中${count.toLocaleString('ja')}件`

const range = ({ interval }: Rate): string => (interval ? `参考値 ${interval.low}〜${interval.high}%` : '')

/** The number a share stands on, and between which it lies where the number is small. */
export const countOf = (rate: Rate): string => [counted(rate), range(rate)].filter(Boolean).join('、')

/** A share in words: the percentage with its count; the count alone where it is too small. */
export function shareOf(rate: Rate): string {
  if (rate.n === 0) return 'まだありません'
  return rate.percent === null ? counted(rate) : `${rate.percent}%（${countOf(rate)}）`
}

export const rangeOf = ({ interval: { low, high } }: { interval: { low: number; high: number } }): string =>
  `${low}〜${high}%`
