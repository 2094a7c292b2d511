import type { ReportGroup } from '#contract/reports/calls.ts'
import {
  besideOtherMonths,
  besideOthers,
  type Difference,
  type Differing,
  differingPairs,
} from '#contract/reports/changes.ts'
import type { Share } from '#contract/reports/proportions.ts'
import type { ReportKind } from '#contract/reports/search.ts'
import { keyOf, kindWords } from '../figures/group-figures.ts'
import { monthRange } from '../figures/time-points.ts'
import { differenceDetail, type Insight, percentOf, strength } from './insight.ts'

type Measure = 'rainy' | 'answered'
export type GroupDifferences = Differing<{ group: ReportGroup; measure: Measure }>
export type MonthDifferences = Differing<{ group: ReportGroup; month: string }>

const shareOf: Record<Measure, (month: ReportGroup['months'][number]) => Share> = {
  rainy: ({ rainy_num, n }) => ({ count: rainy_num, n }),
  answered: ({ answer_num, delivery_num }) => ({ count: answer_num, n: delivery_num }),
}

const monthsOf = (group: ReportGroup, months: readonly string[], measure: Measure): Share[] =>
  months.map((month) => {
    const found = group.months.find((one) => one.month === month)
    return found ? shareOf[measure](found) : { count: 0, n: 0 }
  })

/** The groups whose rain or answer rate differs from that of all the others together. */
export const groupDifferences = (
  groups: readonly ReportGroup[],
  months: readonly string[],
): GroupDifferences =>
  differingPairs(
    (['rainy', 'answered'] as const).flatMap((measure) =>
      besideOthers(
        groups.map((group) => ({ key: { group, measure }, months: monthsOf(group, months, measure) })),
      ),
    ),
  )

export const monthDifferences = (
  groups: readonly ReportGroup[],
  months: readonly string[],
): MonthDifferences =>
  differingPairs(
    groups.flatMap((group) =>
      besideOtherMonths(monthsOf(group, months, 'rainy')).map((pair) => ({
        ...pair,
        key: { group, month: months[pair.key] ?? '' },
      })),
    ),
  )

const mostStated = 4

const strongest = <One extends Difference>(stated: readonly One[]): One[] =>
  stated.toSorted((one, other) => strength(other) - strength(one)).slice(0, mostStated)

const restWords = (count: number) =>
  count > mostStated ? [{ words: `ほか${count - mostStated}件の差は、図と表に示しています。` }] : []

const measureWords: Record<Measure, string> = { rainy: '雨の割合', answered: '回答率' }

/** Which groups differ from the others; null where fewer than two can be compared. */
export function groupInsight({ compared, stated }: GroupDifferences, kind: ReportKind): Insight | null {
  if (compared < 2) return null
  const other = kind === 'is_newbie' ? 'もう一方' : `ほかの${kindWords[kind]}`
  if (stated.length === 0)
    return {
      isSure: false,
      findings: [{ words: `雨の割合と回答率に、${kindWords[kind]}による差があるとはまだいえません。` }],
    }
  // of two groups one tells both
  const shown = kind === 'is_newbie' ? stated.filter(({ verdict }) => verdict === 'higher') : stated
  return {
    isSure: true,
    findings: [
      ...strongest(shown).map((one) => ({
        words: `「${one.key.group.name}」の${measureWords[one.key.measure]}は${percentOf(one.first)}で、${other}（${percentOf(one.second)}）より${one.verdict === 'higher' ? '高く' : '低く'}なっています。`,
        detail: differenceDetail(one),
      })),
      ...restWords(shown.length),
    ],
  }
}

export function monthInsight({ compared, stated }: MonthDifferences): Insight | null {
  if (compared < 2) return null
  if (stated.length === 0)
    return { isSure: false, findings: [{ words: 'ほかの月と差があるといえる月は、まだありません。' }] }
  return {
    isSure: true,
    findings: [
      ...strongest(stated).map((one) => ({
        words: `「${one.key.group.name}」の${monthRange([one.key.month])}は雨が${percentOf(one.first)}で、ほかの月（${percentOf(one.second)}）より${one.verdict === 'higher' ? '高く' : '低く'}なっています。`,
        detail: differenceDetail(one),
      })),
      ...restWords(stated.length),
    ],
  }
}

const flagWords: Record<Measure, Record<'higher' | 'lower', string>> = {
  rainy: { higher: '雨が多い', lower: '雨が少ない' },
  answered: { higher: '回答率が高い', lower: '回答率が低い' },
}

/** What sets a group apart, in a few words; the rain first. */
export function flagOf({ stated }: GroupDifferences, group: ReportGroup): string | undefined {
  const own = stated.filter(({ key }) => keyOf(key.group) === keyOf(group))
  const found = own.find(({ key }) => key.measure === 'rainy') ?? own[0]
  return found && found.verdict !== 'unsure' ? flagWords[found.key.measure][found.verdict] : undefined
}
