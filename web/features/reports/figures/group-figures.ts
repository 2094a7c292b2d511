import { withheldReasons } from '#contract/answers/withheld.ts'
import { leastPeople } from '#contract/limits.ts'
import type { ReportGroup } from '#contract/reports/calls.ts'
import type { ReportKind, ReportOrder } from '#contract/reports/search.ts'
import type { GroupRow } from '../../../charts/GroupBars.tsx'
import { number, rangeCell, rangeOf, reasonOf, remarkOf, type Table } from './table.ts'
import { weatherCells, weatherColumns, weatherMeant, weatherParts, weatherWords } from './weather-figures.ts'

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
  const reason = reasonOf(answer, condition)
  if (condition.n === 0) return reason ? withheldReasons[reason].words : '天気がわかる回答はありません'
  return condition.n < leastPeople ? weatherWords(condition).replaceAll('名', '件') : undefined
}

function rateTextOf({ answer }: ReportGroup): string {
  if (answer.delivery_num === 0) return '–'
  return answer.answer_rate === null
    ? `${answer.delivery_num}件中${answer.answer_num}件`
    : `${answer.answer_rate}%`
}

/** The rain of the period before in whole percent; null where it has too few answers. */
const rainBefore = ({ before }: Pick<ReportGroup, 'before'>): number | null =>
  before && before.n >= leastPeople ? Math.round((before.rainy_num / before.n) * 100) : null

/** @param flagOf what sets a group apart from the others */
export function groupRows(
  groups: readonly ReportGroup[],
  flagOf: (group: ReportGroup) => string | undefined = () => undefined,
): GroupRow[] {
  return groups.map((group) => ({
    key: keyOf(group),
    label: group.name,
    rate: rangeOf(group.answer.answered),
    rateText: rateTextOf(group),
    parts: remarkFor(group) ? [] : weatherParts(group.condition),
    note: group.condition.n === 0 ? '' : `${number(group.condition.n)}件`,
    flag: flagOf(group),
    before: remarkFor(group) ? null : rainBefore(group),
    remark: remarkFor(group),
  }))
}

export function groupWords(group: ReportGroup): string {
  const { answer, condition } = group
  const weather =
    condition.n === 0
      ? (remarkFor(group) ?? '')
      : `${weatherMeant(condition)}（${number(condition.n)}件の回答）`
  const before = rainBefore(group)
  const was = before === null ? '' : `前の期間の雨は${before}%。`
  return `${group.name}：回答率 ${rateTextOf(group)}（配信${number(answer.delivery_num)}件）。${weather}${was}`
}

export function groupTable(groups: readonly ReportGroup[], kind: ReportKind): Table {
  const isCompared = groups.some(({ before }) => before !== null)
  return {
    columns: [
      kindWords[kind],
      '配信',
      '回答',
      '回答率（%）',
      '回答率 95%信頼区間（%）',
      '天気がわかる回答',
      ...weatherColumns,
      '前回も天気がわかる人',
      '天気が良くなった',
      '変わらない',
      '天気が悪くなった',
      ...(isCompared ? ['前の期間の雨（%）'] : []),
      '備考',
    ],
    rows: groups.map(({ name, answer, condition, ...group }) => [
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
      ...(isCompared ? [rainBefore(group)] : []),
      remarkOf(Math.min(answer.delivery_num, condition.n), reasonOf(answer, condition)),
    ]),
  }
}
