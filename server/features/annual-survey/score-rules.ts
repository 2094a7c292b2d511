import { type AnnualGroup, annualGroups, isReversed } from '#contract/annual-survey/questions.ts'

const highest = 5

const answered = (scores: readonly number[]) => scores.filter((score) => score > 0)

/** The mean of the answered questions, from 1 to 5; null when fewer than half are answered. 0 (not applicable) is left out. */
export function meanScore(scores: readonly number[]): number | null {
  const given = answered(scores)
  if (given.length === 0 || given.length * 2 < scores.length) return null
  return given.reduce((sum, score) => sum + score, 0) / given.length
}

/** A score of a question in which less is better, turned round: 5 becomes 1; not applicable stays. */
export function reversed(score: number): number {
  return score === 0 ? 0 : highest + 1 - score
}

function groupScores(scores: readonly (number | null)[], group: AnnualGroup): number[] {
  const { first, last } = annualGroups.find(({ key }) => key === group) ?? { first: 0, last: -1 }
  const own = Array.from({ length: last - first + 1 }, (_, index) => scores[first + index] ?? 0)
  return isReversed(group) ? own.map(reversed) : own
}

/** A half's mean in a group of questions; one that nobody touched (null) counts as not answered. In stress 5 is the least. */
export function groupMean(scores: readonly (number | null)[], group: AnnualGroup): number | null {
  return meanScore(groupScores(scores, group))
}

/** How many questions of a group are answered, of how many. */
export function groupAnswered(scores: readonly (number | null)[], group: AnnualGroup) {
  const own = groupScores(scores, group)
  return { answered: answered(own).length, asked: own.length }
}

/** A mean as numbers of the answer show it. */
export function rounded(mean: number | null): number | null {
  return mean === null ? null : Math.round(mean * 100) / 100
}

/** A mean as lists show it: two decimals. */
export function meanText(mean: number | null): string | null {
  return rounded(mean)?.toFixed(2) ?? null
}
