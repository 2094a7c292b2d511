import type { TextAccuracy } from '#contract/text-analysis/calls.ts'
import { longMonth } from '../../parts/japanese-dates.ts'
import { CountTable } from './CountTable.tsx'

export function MonthTable({ months }: { months: TextAccuracy['months'] }) {
  return (
    <CountTable
      caption="評価（月ごと）"
      heading="分析した月"
      rows={months.map(({ month, ...counts }) => ({ key: month, name: longMonth(month), ...counts }))}
    />
  )
}
