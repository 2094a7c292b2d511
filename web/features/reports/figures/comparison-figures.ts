import { withheldReasons } from '#contract/answers/withheld.ts'
import type { Rate } from '#contract/company/dashboard-calls.ts'
import type { ReportGroup } from '#contract/reports/calls.ts'
import { asPeople, together } from '#contract/reports/changes.ts'
import {
  compareShares,
  differenceInterval,
  type Interval,
  type Share,
} from '#contract/reports/proportions.ts'
import type { RangeRow } from '../../../charts/RangeRows.tsx'
import { number, rangeCell, rangeOf, reasonOf, signed, type Table } from './table.ts'

type Verdict = 'too_few' | 'within_chance' | 'higher' | 'lower'

interface Compared {
  key: string
  label: string
  one: Rate
  other: Rate
  /** Of the difference, as fractions; null where there are too few. */
  interval: Interval | null
  verdict: Verdict
}

interface Measure {
  key: string
  label: string
  base: 'delivery_num' | 'n'
  of: (group: ReportGroup) => Rate
}

const measures: readonly Measure[] = [
  { key: 'answered', label: '回答率', base: 'delivery_num', of: ({ answer }) => answer.answered },
  { key: 'sunny', label: '晴れの割合', base: 'n', of: ({ condition }) => condition.sunny },
  { key: 'cloudy', label: 'くもりの割合', base: 'n', of: ({ condition }) => condition.cloudy },
  { key: 'rainy', label: '雨の割合', base: 'n', of: ({ condition }) => condition.rainy },
]

/** A group's share as one of people: over several months the same ones answer again. */
function peopleOf({ base, of }: Measure, group: ReportGroup): Share {
  const { count, n } = of(group)
  const months = group.months.map((month) => ({ count: 0, n: month[base] }))
  const total = together(months).n
  const part = total === 0 ? 1 : asPeople(months).n / total
  return { count: count * part, n: n * part }
}

/** Every rate of two groups, and whether they differ by more than chance gives. */
export function comparedGroups(one: ReportGroup, other: ReportGroup): Compared[] {
  return measures.map((measure) => {
    const { key, label, of } = measure
    const rates = { key, label, one: of(one), other: of(other) }
    if (compareShares(rates.one, rates.other).verdict === 'too_few')
      return { ...rates, interval: null, verdict: 'too_few' }
    const interval = differenceInterval(peopleOf(measure, one), peopleOf(measure, other))
    const verdict = interval.low > 0 ? 'higher' : interval.high < 0 ? 'lower' : 'within_chance'
    return { ...rates, interval, verdict }
  })
}

const rateText = ({ count, n, percent }: Rate): string =>
  n === 0
    ? '表示なし'
    : percent === null
      ? `${number(n)}件中${number(count)}件`
      : `${percent}%（${number(n)}件）`

interface Difference {
  points: number
  low: number
  high: number
}

/** The difference of two rates in points, to a tenth: in whole points a range that leaves 0 out could seem to hold it. */
function differenceOf({ one, other, interval }: Compared): Difference | null {
  if (!interval) return null
  const { low, high } = interval
  const tenth = (share: number) => Math.round(share * 1000) / 10
  return { points: tenth(one.count / one.n - other.count / other.n), low: tenth(low), high: tenth(high) }
}

/** Why the reader may not see what there is of a group. */
const hiddenFor = ({ answer, condition }: ReportGroup) =>
  condition.n === 0 ? reasonOf(answer, condition) : undefined

/** The difference with its range, and what it means; the two groups by their names. */
export function differenceWords(
  compared: Compared,
  one: ReportGroup,
  other: ReportGroup,
): { figures: string; verdict: string } {
  const { label, verdict } = compared
  const difference = differenceOf(compared)
  const figures =
    difference === null
      ? ''
      : `差 ${signed(difference.points)}ポイント（95%信頼区間 ${signed(difference.low)}〜${signed(difference.high)}）`
  const [higher, lower] = verdict === 'lower' ? [other, one] : [one, other]
  const hidden = hiddenFor(one) ?? hiddenFor(other)
  const words = {
    too_few: hidden
      ? `${withheldReasons[hidden].words}。比べられません。`
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
      '95%信頼区間（%）',
      '差（ポイント）',
      '差の95%信頼区間',
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
