import type { Rate } from '#contract/company/dashboard-calls.ts'

/** A rate in words: the percentage with its count and, where it is only a hint, its range; the count alone where the number is too small. */
export function rateWords(rate: Rate): string {
  const { count, n, percent, interval } = rate
  if (percent === null) return `${n}名中${count}名`
  return `${percent}%（${n}名中${count}名${interval ? `、${intervalWords(rate)}` : ''}）`
}

/** Between which percentages the true rate lies; empty where the rate stands by itself. */
export const intervalWords = ({ interval }: Rate): string =>
  interval ? `${interval.low}〜${interval.high}%` : ''

/** What to keep in mind about a rate over `n`; null where it stands by itself. */
export function caution({ n, percent, interval }: Rate): string | null {
  if (n === 0) return null
  if (percent === null) return `${n}名と少ないため、割合は出さず人数だけを示しています。`
  if (interval) return `参考値：${n}名と少ないため、95%信頼区間を添えています。`
  return null
}

/** A rate alone, where its number stands beside it. */
export const shareWords = ({ count, percent }: Rate): string =>
  percent === null ? `${count}名` : `${percent}%`
