import { leastPeople } from '#contract/limits.ts'
import type { ReportGroup } from '#contract/reports/calls.ts'
import type { ReportKind, ReportOrder } from '#contract/reports/search.ts'
import type { GroupRow } from '../../../charts/GroupBars.tsx'
import { number, rangeCell, rangeOf, remarkOf, type Table, withheldWords } from './table.ts'
import { weatherCells, weatherColumns, weatherParts, weatherWords } from './weather-figures.ts'

export const kindWords: Record<ReportKind, string> = {
  department: '部署',
  is_newbie: '新卒・中途',
  cohort: '入社月',
  senior: '上司',
}

/** What an address calls a group; `none` for those who have none of its kind. */
export const keyOf = ({ value }: ReportGroup): string => value ?? 'none'

const shareOf = (count: number, n: number): number => (n < leastPeople ? -1 : count / n)

const weights: Record<Exclude<ReportOrder, 'name'>, (group: ReportGroup) => number> = {
  people: ({ answer }) => -answer.delivery_num,
  rain: ({ condition }) => -shareOf(condition.rainy_num, condition.n),
  answered: ({ answer }) => {
    const share = shareOf(answer.answer_num, answer.delivery_num)
    return share < 0 ? 2 : share
  },
}

/** The groups in an order; those with too few to be told apart by it come last, each as it came otherwise. */
export function ordered(groups: readonly ReportGroup[], order: ReportOrder): ReportGroup[] {
  if (order === 'name') return [...groups]
  return groups.toSorted((one, other) => weights[order](one) - weights[order](other))
}

function remarkFor({ answer, condition }: ReportGroup): string | undefined {
  if (condition.n === 0)
    return answer.is_withheld || condition.is_withheld ? withheldWords : '天気のわかる回答はありません'
  return condition.n < leastPeople ? weatherWords(condition).replaceAll('名', '件') : undefined
}

function rateTextOf({ answer }: ReportGroup): string {
  if (answer.delivery_num === 0) return '–'
  return answer.answer_rate === null
    ? `${answer.delivery_num}件中${answer.answer_num}件`
    : `${answer.answer_rate}%`
}

export function groupRows(groups: readonly ReportGroup[]): GroupRow[] {
  return groups.map((group) => ({
    key: keyOf(group),
    label: group.name,
    rate: rangeOf(group.answer.answered),
    rateText: rateTextOf(group),
    parts: remarkFor(group) ? [] : weatherParts(group.condition),
    note: group.condition.n === 0 ? '' : `n = ${number(group.condition.n)}`,
    remark: remarkFor(group),
  }))
}

/** A group in a sentence, for who comes to it by the keyboard. */
export function groupWords(group: ReportGroup): string {
  const { answer, condition } = group
  const weather =
    condition.n === 0 ? (remarkFor(group) ?? '') : `${weatherWords(condition)}（n = ${number(condition.n)}）`
  return `${group.name}：回答率 ${rateTextOf(group)}（配信${number(answer.delivery_num)}件）。${weather}`
}

export function groupTable(groups: readonly ReportGroup[], kind: ReportKind): Table {
  return {
    columns: [
      kindWords[kind],
      '配信',
      '回答',
      '回答率（%）',
      '回答率 95%区間（%）',
      '天気のある回答',
      ...weatherColumns,
      '前回もある人',
      '良くなった',
      '変わらない',
      '悪くなった',
      '備考',
    ],
    rows: groups.map(({ name, answer, condition }) => [
      name,
      answer.delivery_num,
      answer.answer_num,
      answer.answer_rate,
      rangeCell(answer.answered),
      condition.n,
      ...weatherCells(condition),
      condition.same_people.n,
      condition.same_people.improved,
      condition.same_people.unchanged,
      condition.same_people.worsened,
      remarkOf(Math.min(answer.delivery_num, condition.n), answer.is_withheld || condition.is_withheld),
    ]),
  }
}
