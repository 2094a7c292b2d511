import type { ReportSearch } from '#contract/reports/search.ts'
import type { ChangeSearch } from '../use-report-search.ts'
import type { ChosenFilter } from './chosen-words.ts'
import { FilterFrame } from './FilterFrame.tsx'
import { PeriodFields } from './PeriodFields.tsx'
import type { Period } from './periods.ts'

interface FilterBarProps {
  search: ReportSearch
  shown: Period | undefined
  first: string | undefined
  chosen: readonly ChosenFilter[]
  onChange: ChangeSearch
  onReset: () => void
}

export function FilterBar({ search, shown, first, chosen, onChange, onReset }: FilterBarProps) {
  const isChanged = chosen.length > 0 || search.from !== undefined || search.to !== undefined
  return (
    <FilterFrame label="期間と絞り込み" {...{ search, chosen, isChanged, onChange, onReset }}>
      <PeriodFields {...{ search, shown, first, onChange }} />
    </FilterFrame>
  )
}
