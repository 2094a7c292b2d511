import { leastPeople } from '#contract/limits.ts'
import { changeOf, type Difference, leaning } from '#contract/reports/changes.ts'
import type { Moves } from '../figures/move-figures.ts'
import { number } from '../figures/table.ts'
import type { Comparison } from './compared-months.ts'
import { differenceDetail, type Insight, percentOf } from './insight.ts'

const measureWords = { answered: '回答率', rainy: '雨の割合' } as const
type Measure = keyof typeof measureWords

function wordsOf(measure: Measure, { by, earlier, later }: Comparison, change: Difference): string {
  const name = measureWords[measure]
  const [now, was] = [percentOf(change.first), percentOf(change.second)]
  const direction = change.verdict === 'higher' ? '高く' : '低く'
  if (by === 'before')
    return change.verdict === 'unsure'
      ? `${name}は${now}（${later.words}）です。前の期間（${earlier.words}）の${was}と、差があるとはまだいえません。`
      : `${name}は${now}（${later.words}）で、前の期間（${earlier.words}）の${was}より${direction}なっています。`
  return change.verdict === 'unsure'
    ? `${name}は、期間の前半（${earlier.words}）が${was}、後半（${later.words}）が${now}で、差があるとはまだいえません。`
    : `${name}は、期間の前半（${earlier.words}）の${was}に比べ、後半（${later.words}）は${now}と${direction}なっています。`
}

/** How a share changed against the period before; null where there is nothing to compare with. */
export function changeInsight(measure: Measure, comparison: Comparison | null): Insight | null {
  const change = comparison && changeOf(comparison.earlier[measure], comparison.later[measure])
  if (!comparison || !change) return null
  return {
    isSure: change.verdict !== 'unsure',
    findings: [{ words: wordsOf(measure, comparison, change), detail: differenceDetail(change) }],
  }
}

/** Whether the weather of the same people got better more often than worse. */
export function moveInsight({ improved, worsened }: Moves): Insight | null {
  if (improved + worsened < leastPeople) return null
  const better = `天気が良くなった人は延べ${number(improved)}名`
  const worse = `天気が悪くなった人は延べ${number(worsened)}名`
  const lean = leaning(improved, worsened)
  const words = {
    first: `${better}で、天気が悪くなった人の延べ${number(worsened)}名より多く、偶然とは考えにくい差です。`,
    second: `${worse}で、天気が良くなった人の延べ${number(improved)}名より多く、偶然とは考えにくい差です。`,
    unsure: `${better}、${worse}で、どちらが多いとはまだいえません。`,
  }
  return { isSure: lean !== 'unsure', findings: [{ words: words[lean] }] }
}
