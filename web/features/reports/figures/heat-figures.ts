import { withheldReasons } from '#contract/answers/withheld.ts'
import { meantBy } from '#contract/codes.ts'
import { leastPeople } from '#contract/limits.ts'
import type { GroupMonth, ReportGroup } from '#contract/reports/calls.ts'
import type { HeatCell, HeatRow } from '../../../charts/HeatMap.tsx'
import { keyOf } from './group-figures.ts'
import { exceptWords, isReference, number, rangeCell, reasonOf, remarkOf, type Table } from './table.ts'
import { timePoint } from './time-points.ts'

export type IsFlagged = (group: ReportGroup, month: string) => boolean

const monthOf = (group: ReportGroup, month: string): GroupMonth | undefined =>
  group.months.find((one) => one.month === month)

const percentOf = ({ n, rainy_num }: GroupMonth): number | null =>
  n < leastPeople ? null : Math.round((rainy_num / n) * 100)

function cellOf(group: ReportGroup, month: string, isFlagged: IsFlagged): HeatCell {
  const found = monthOf(group, month)
  const none = { percent: null, note: '', isReference: false, isFlagged: false }
  if (!found) return none
  if (found.n === 0) return { ...none, note: found.is_withheld ? '※' : '0' }
  return {
    percent: percentOf(found),
    note: number(found.n),
    isReference: isReference(found.n),
    isFlagged: isFlagged(group, month),
  }
}

export const heatColumns = (months: readonly string[]) => months.map((month, at) => timePoint(month, at))

export const heatRows = (
  groups: readonly ReportGroup[],
  months: readonly string[],
  isFlagged: IsFlagged,
): HeatRow[] =>
  groups.map((group) => ({
    key: keyOf(group),
    label: group.name,
    cells: months.map((month) => cellOf(group, month, isFlagged)),
  }))

export function heatSentence(group: ReportGroup, month: string, isFlagged: IsFlagged): string {
  const found = monthOf(group, month)
  const where = `${group.name}、${timePoint(month, 0).words}`
  if (!found) return `${where}：配信がありません。`
  const reason = reasonOf(found)
  if (found.n === 0)
    return `${where}：${reason ? withheldReasons[reason].words : '天気がわかる回答はありません'}。`
  const percent = percentOf(found)
  const few = percent === null ? `${leastPeople}件未満のため割合は出しません。` : ''
  const hint = percent !== null && isReference(found.n) ? '参考値です。' : ''
  const flag = isFlagged(group, month) ? 'ほかの月と差があります。' : ''
  const share = percent === null ? '' : `${percent}%・`
  return `${where}：${meantBy('rainy')}${share}${number(found.rainy_num)}件（${number(found.n)}件の回答）。${few}${hint}${exceptWords(reason)}${flag}`
}

export function heatTable(groups: readonly ReportGroup[], months: readonly string[], kind: string): Table {
  return {
    columns: [kind, '月', '配信', '回答', '天気がわかる回答', '雨', '雨（%）', '雨 95%信頼区間（%）', '備考'],
    rows: groups.flatMap((group) =>
      months.flatMap((month) => {
        const found = monthOf(group, month)
        if (!found) return []
        const { n, rainy_num: count } = found
        return [
          [
            group.name,
            month,
            found.delivery_num,
            found.answer_num,
            n,
            count,
            percentOf(found),
            rangeCell({ count, n, percent: percentOf(found), interval: null }),
            remarkOf(n, reasonOf(found)),
          ],
        ]
      }),
    ),
  }
}
