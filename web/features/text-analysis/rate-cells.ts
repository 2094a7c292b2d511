import type { Rate } from '#contract/dashboard.ts'

/** A share in words: the percentage with its count, between which it lies where the number is small, the count alone where it is too small. */
export function shareOf({ count, n, percent, interval }: Rate): string {
  if (n === 0) return 'まだありません'
  const counted = `${n.toLocaleString('ja')}件中${count.toLocaleString('ja')}件`
  if (percent === null) return counted
  return `${percent}%（${counted}${interval ? `、参考値 ${interval.low}〜${interval.high}%` : ''}）`
}
