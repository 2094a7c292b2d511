import type { Difference } from '#contract/reports/changes.ts'
import type { Share } from '#contract/reports/proportions.ts'
import { signed } from '../figures/table.ts'

/** What a section tells in a sentence, and how far apart the figures behind it are. */
export interface Finding {
  words: string
  detail?: string
}

export interface Insight {
  /** Whether a difference is told; if not, the words say that none can be. */
  isSure: boolean
  findings: readonly Finding[]
}

export const percentOf = ({ count, n }: Share): string => `${Math.round((count / n) * 100)}%`

const points = (share: number): string => signed(Math.round(share * 1000) / 10)

/** Such as 差 +3.2ポイント（95%信頼区間 +0.4〜+5.9）. */
export function differenceDetail({ first, second, interval }: Difference): string {
  const difference = points(first.count / first.n - second.count / second.n)
  return `差 ${difference}ポイント（95%信頼区間 ${points(interval.low)}〜${points(interval.high)}）`
}

/** In which order the strongest differences stand: the rank by how far the interval keeps from none. */
export const strength = ({ interval }: Difference): number => Math.max(interval.low, -interval.high)
