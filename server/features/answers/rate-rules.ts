import type { Rate } from '#contract/company/dashboard-calls.ts'
import { leastPeople, referenceBelow } from '#contract/limits.ts'
import { wholePercents, wilsonInterval } from '#contract/reports/proportions.ts'

/** Integer percentages adding up to 100 by largest remainder; ties go to the larger count, then to the earlier one. All 0 without any count. */
export function percentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => 0)
  const floors = counts.map((count) => Math.floor((count * 100) / total))
  const missing = 100 - floors.reduce((sum, floor) => sum + floor, 0)
  const raised = counts
    .map((count, index) => ({ index, count, remainder: (count * 100) % total }))
    .sort((a, b) => b.remainder - a.remainder || b.count - a.count || a.index - b.index)
    .slice(0, missing)
  const raisedIndexes = new Set(raised.map((entry) => entry.index))
  return floors.map((floor, index) => floor + (raisedIndexes.has(index) ? 1 : 0))
}

/** Answered (3) of delivered (2 + 3 + 4) in percent; null when nothing was delivered. */
export function answerRate(answered: number, delivered: number): number | null {
  if (delivered === 0) return null
  return percentages([answered, delivered - answered])[0] ?? null
}

/** How a rate over n people may be shown: counts only, with interval as a reference value, or plainly. */
export function rateForm(n: number): 'counts' | 'reference' | 'plain' {
  if (n < leastPeople) return 'counts'
  return n < referenceBelow ? 'reference' : 'plain'
}

/** A share with the number it stands on: no percentage under five, the Wilson interval under thirty. */
export function rateOf(count: number, n: number, percent = 0): Rate {
  const form = rateForm(n)
  return {
    count,
    n,
    percent: form === 'counts' ? null : percent,
    interval: form === 'reference' ? wholePercents(wilsonInterval(count, n)) : null,
  }
}
