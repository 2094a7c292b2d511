import type { RetentionSearch } from '#contract/reports/search.ts'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import type { ChosenFilter } from '../filters/chosen-words.ts'
import { FilterFrame } from '../filters/FilterFrame.tsx'
import type { ChangeRetention } from './use-retention-search.ts'

const parts = [
  { value: 'all', label: '全体' },
  { value: 'is_newbie', label: '新卒・中途' },
  { value: 'cohort', label: '入社月' },
  { value: 'department', label: '部署' },
] as const

interface RetentionFiltersProps {
  search: RetentionSearch
  chosen: readonly ChosenFilter[]
  onChange: ChangeRetention
  onReset: () => void
}

export function RetentionFilters({ search, chosen, onChange, onReset }: RetentionFiltersProps) {
  const { one: _one, other: _other, by, ...narrowing } = search
  const pick = (value: string) => {
    const next = parts.find((part) => part.value === value)?.value
    onChange({ by: next === 'all' ? undefined : next, one: undefined, other: undefined })
  }
  return (
    <FilterFrame
      label="分け方と絞り込み"
      search={narrowing}
      isChanged={chosen.length > 0}
      hasSupervisor={false}
      {...{ chosen, onChange, onReset }}
    >
      <RadioGroup
        label="グループの分け方"
        name="retention-by"
        look="segmented"
        value={by ?? 'all'}
        onChange={pick}
        options={parts}
        className="w-md max-w-full"
      />
    </FilterFrame>
  )
}
