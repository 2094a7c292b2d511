import type { DetailEntry, PeriodFigures } from '#contract/reports/calls.ts'
import { asPeople, differingPairs, type Sampled, together } from '#contract/reports/changes.ts'
import { lowShare } from '../figures/question-figures.ts'
import { differenceDetail, type Finding, type Insight, percentOf } from './insight.ts'

type Figures = Pick<PeriodFigures, 'conditionCalendarChartBaseData' | 'conditionDetailChartBaseData'>

/** A question's lower answers with the people behind them: as many to an answer as behind the weather of the same months. */
function lowOf({ conditionCalendarChartBaseData: conditions }: Figures, entry: DetailEntry): Sampled {
  const months = Object.values(conditions).map(({ n, rainy }) => ({ count: rainy.count, n }))
  const share = lowShare(entry)
  const { n } = together(months)
  const part = n === 0 ? 1 : asPeople(months).n / n
  return { ...share, people: { count: share.count * part, n: share.n * part } }
}

const entriesOf = ({ conditionDetailChartBaseData: detail }: Figures) => Object.values(detail)

/** The question with more of the two lower answers than each of the others. */
function lowestFinding(report: Figures): { compared: number; finding: Finding | null } {
  const entries = entriesOf(report).filter(({ total }) => total > 0)
  const shareOf = (entry: DetailEntry) => lowShare(entry).count / entry.total
  const [top, ...others] = entries.sort((one, other) => shareOf(other) - shareOf(one))
  if (!top || others.length === 0) return { compared: 0, finding: null }
  const first = lowOf(report, top)
  const { compared, stated } = differingPairs(
    others.map((entry) => ({ key: entry.question_name, first, second: lowOf(report, entry) })),
  )
  if (stated.length < others.length) return { compared, finding: null }
  const beside = stated.map(({ key, second }) => `「${key}」は${percentOf(second)}`).join('、')
  return {
    compared,
    finding: {
      words: `「${top.question_name}」は、${top.so_bad.label}・${top.bad.label}が${percentOf(first)}で、ほかの質問の低い2段階（${beside}）より高くなっています。`,
    },
  }
}

/** The questions whose two lower answers changed against the period before. */
function changedFindings(report: Figures, before: Figures): Finding[] {
  const earlier = entriesOf(before)
  const pairs = entriesOf(report).map((entry, at) => {
    const was = earlier[at]
    return {
      key: entry,
      first: lowOf(report, entry),
      second: was ? lowOf(before, was) : { count: 0, n: 0, people: { count: 0, n: 0 } },
    }
  })
  return differingPairs(pairs).stated.map((pair) => ({
    words: `「${pair.key.question_name}」の${pair.key.so_bad.label}・${pair.key.bad.label}は${percentOf(pair.first)}で、前の期間の${percentOf(pair.second)}より${pair.verdict === 'higher' ? '高く' : '低く'}なっています。`,
    detail: differenceDetail(pair),
  }))
}

/** Which question stands out, and which changed; null where there is too little to compare. */
export function questionInsight(report: Figures & { before: Figures | null }): Insight | null {
  const { compared, finding } = lowestFinding(report)
  const findings = [
    ...(finding ? [finding] : []),
    ...(report.before ? changedFindings(report, report.before) : []),
  ]
  if (findings.length > 0) return { isSure: true, findings }
  if (compared === 0) return null
  const words = '低い2段階の割合に、3つの質問のあいだの差があるとはまだいえません。'
  return { isSure: false, findings: [{ words }] }
}
