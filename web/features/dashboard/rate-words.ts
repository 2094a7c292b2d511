import type { Rate } from '#contract/dashboard.ts'

/** Below so many a percentage is only a hint (decisions 5). */
const referenceBelow = 30

/** A rate in words: the percentage with its count, or the count alone where the number is too small. */
export function rateWords({ count, n, percent }: Rate): string {
  return percent === null ? `${n}名中${count}名` : `${percent}%（${n}名中${count}名）`
}

/** What to keep in mind about a rate over `n`; null where it stands by itself. */
export function caution({ n, percent }: Rate): string | null {
  if (n === 0) return null
  if (percent === null) return `${n}名と少ないため、割合は出さず人数だけを示しています。`
  if (n < referenceBelow) return `参考値：${n}名と少ないため、割合は目安としてご覧ください。`
  return null
}
