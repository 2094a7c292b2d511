import { withheldReasons } from '#contract/answers/withheld.ts'
import { leastPeople } from '#contract/limits.ts'
import type { GroupMonth, ReportQuery } from '#contract/reports/calls.ts'
import type { ReportUnit } from '#contract/reports/insight-calls.ts'
import { peopleIn } from '#contract/reports/people-filters.ts'
import { heatSteps } from '../../../charts/heat-look.ts'
import { exceptWords, isReference, number, reasonOf } from '../figures/table.ts'
import { timePoint } from '../figures/time-points.ts'

type Counts = Pick<GroupMonth, 'n' | 'rainy_num' | 'delivery_num' | 'is_withheld' | 'withheld_reason'>

/** A cell of the map: what stands in it, how strong its colour is, and what it says in a sentence. */
export interface UnitCell {
  key: string
  text: string
  /** Which of the steps of the legend; null without a share. */
  step: number | null
  isReference: boolean
  isWithheld: boolean
  sentence: string
  /** The list of the people behind it; null where there are none, or none that are shown. */
  people: ReturnType<typeof peopleIn> | null
}

const percentOf = ({ n, rainy_num }: Counts) => (n < leastPeople ? null : Math.round((rainy_num / n) * 100))

function textOf(counts: Counts): string {
  if (counts.n === 0) return reasonOf(counts) ? '※' : ''
  const percent = percentOf(counts)
  return percent === null ? `${counts.rainy_num}/${counts.n}` : `${percent}%`
}

function sentenceOf(where: string, counts: Counts): string {
  const reason = reasonOf(counts)
  if (counts.n === 0)
    return `${where}：${reason ? withheldReasons[reason].words : counts.delivery_num > 0 ? '天気がわかる回答はありません' : '配信がありません'}。`
  const percent = percentOf(counts)
  const share = percent === null ? `${textOf(counts)}・` : `${percent}%・`
  const hint = percent !== null && isReference(counts.n) ? '参考値です。' : ''
  return `${where}：雨 ${share}${number(counts.rainy_num)}件（${number(counts.n)}件の回答）。${hint}${exceptWords(reason)}`
}

const empty: Counts = { n: 0, rainy_num: 0, delivery_num: 0, is_withheld: false }

/** The cells of a department: the whole period first, then each of the months (2026/04). */
export function unitCells(
  unit: ReportUnit,
  months: readonly string[],
  query: ReportQuery,
  period: { from: string; to: string },
): UnitCell[] {
  const people = peopleIn(query, unit.value, unit.has_below)
  const cell = (key: string, where: string, counts: Counts, from: string, to: string): UnitCell => {
    const percent = percentOf(counts)
    return {
      key,
      text: textOf(counts),
      step: percent === null ? null : heatSteps.findLastIndex((least) => percent >= least),
      isReference: isReference(counts.n),
      isWithheld: counts.n === 0 && reasonOf(counts) !== undefined,
      sentence: sentenceOf(`${unit.name}、${where}`, counts),
      people: counts.rainy_num > 0 ? { ...people, rained_from: from, rained_to: to } : null,
    }
  }
  return [
    cell('all', '期間全体', unit, period.from, period.to),
    ...months.map((month) => {
      const found = unit.months.find((one) => one.month === month) ?? empty
      const asked = month.replace('/', '-')
      return cell(month, timePoint(month, 0).words, found, asked, asked)
    }),
  ]
}

export const monthsOfUnits = (units: readonly ReportUnit[]): string[] =>
  [...new Set(units.flatMap(({ months }) => months.map(({ month }) => month)))].sort()
