import type { Rate } from '#contract/company/dashboard-calls.ts'
import type { ReportGroup } from '#contract/reports/calls.ts'
import { type Comparison, compareShares, differenceInterval } from '#contract/reports/proportions.ts'
import type { RangeRow } from '../../../charts/RangeRows.tsx'
import { number, rangeCell, rangeOf, type Table, withheldWords } from './table.ts'

interface Compared {
  key: string
  label: string
  one: Rate
  other: Rate
  comparison: Comparison
}

const measures: readonly { key: string; label: string; of: (group: ReportGroup) => Rate }[] = [
  { key: 'answered', label: '回答率', of: ({ answer }) => answer.answered },
  { key: 'sunny', label: '晴れの割合', of: ({ condition }) => condition.sunny },
  { key: 'cloudy', label: 'くもりの割合', of: ({ condition }) => condition.cloudy },
  { key: 'rainy', label: '雨の割合', of: ({ condition }) => condition.rainy },
]

/** Every rate of two groups, and whether they differ by more than chance gives. */
export function comparedGroups(one: ReportGroup, other: ReportGroup): Compared[] {
  return measures.map(({ key, label, of }) => ({
    key,
    label,
    one: of(one),
    other: of(other),
    comparison: compareShares(of(one), of(other)),
  }))
}

const rateText = ({ count, n, percent }: Rate): string =>
  n === 0
    ? '表示なし'
    : percent === null
      ? `${number(n)}件中${number(count)}件`
      : `${percent}%（n = ${number(n)}）`

const signed = (points: number): string => `${points > 0 ? '+' : ''}${points.toFixed(1)}`

interface Difference {
  points: number
  low: number
  high: number
}

/** The difference of two rates in points, to a tenth: in whole points a range that leaves 0 out could seem to hold it. */
function differenceOf({ one, other, comparison }: Compared): Difference | null {
  if (comparison.verdict === 'too_few') return null
  const { low, high } = differenceInterval(one, other)
  const tenth = (share: number) => Math.round(share * 1000) / 10
  return { points: tenth(one.count / one.n - other.count / other.n), low: tenth(low), high: tenth(high) }
}

/** Whether the reader may not see what there is of a group. */
const isHidden = ({ answer, condition }: ReportGroup): boolean =>
  (answer.is_withheld || condition.is_withheld) && condition.n === 0

/** The difference with its range, and what it means; the two groups by their names. */
export function differenceWords(
  compared: Compared,
  one: ReportGroup,
  other: ReportGroup,
): { figures: string; verdict: string } {
  const { label, comparison } = compared
  const { verdict } = comparison
  const difference = differenceOf(compared)
  const figures =
    difference === null
      ? ''
      : `差 ${signed(difference.points)}ポイント（95%区間 ${signed(difference.low)}〜${signed(difference.high)}）`
  const [higher, lower] = verdict === 'lower' ? [other, one] : [one, other]
  const words = {
    too_few:
      isHidden(one) || isHidden(other)
        ? `${withheldWords}。比べられません。`
        : '5件未満のため、比べられません。',
    within_chance: 'この差は偶然の範囲です。',
    higher: `${label}は「${higher.name}」のほうが「${lower.name}」より高く、偶然とは考えにくい差です。`,
    lower: `${label}は「${higher.name}」のほうが「${lower.name}」より高く、偶然とは考えにくい差です。`,
  }
  return { figures, verdict: words[verdict] }
}

export const comparisonRows = (compared: readonly Compared[]): RangeRow[] =>
  compared.map((entry) => ({
    key: entry.key,
    label: entry.label,
    lines: [
      { rate: rangeOf(entry.one), text: rateText(entry.one) },
      { rate: rangeOf(entry.other), text: rateText(entry.other) },
    ],
  }))

export function comparisonTable(compared: readonly Compared[], one: ReportGroup, other: ReportGroup): Table {
  return {
    columns: [
      '比べるもの',
      'グループ',
      '件数',
      '全体',
      '割合（%）',
      '95%区間（%）',
      '差（ポイント）',
      '差の95%区間',
      '読み方',
    ],
    rows: compared.flatMap((entry) => {
      const difference = differenceOf(entry)
      const line = (group: ReportGroup, rate: Rate) => [
        entry.label,
        group.name,
        rate.count,
        rate.n,
        rate.percent,
        rangeCell(rate),
        difference?.points ?? null,
        difference && `${difference.low}〜${difference.high}`,
        differenceWords(entry, one, other).verdict,
      ]
      return [line(one, entry.one), line(other, entry.other)]
    }),
  }
}
