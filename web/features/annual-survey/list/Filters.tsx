import type { AnnualPeriod, AnnualSearch } from '#contract/annual-survey/search.ts'
import { isNewbie } from '#contract/codes.ts'
import { DepartmentFilter } from '../../../parts/DepartmentFilter.tsx'
import { useDepartmentChoices } from '../../../shared/department-choices.ts'
import { Button } from '../../../ui/Button.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Select } from '../../../ui/Select.tsx'
import { isNarrowed } from './use-annual-search.ts'

interface FiltersProps {
  search: AnnualSearch
  onChange: (change: AnnualSearch) => void
  onReset: () => void
}

const periods: readonly { value: AnnualPeriod; label: string }[] = [
  { value: '0', label: '直近12か月' },
  { value: '1', label: '1年前の12か月' },
  { value: '2', label: '2年前の12か月' },
  { value: 'all', label: 'すべての期間' },
]

const states = [
  { value: 'answered', label: '本人が回答済み' },
  { value: 'unanswered', label: '本人が未回答' },
  { value: 'unread', label: '未読の回答がある' },
]

const stateOf = ({ answered, unread }: AnnualSearch): string =>
  unread ? 'unread' : answered === undefined ? '' : answered ? 'answered' : 'unanswered'

const stateAsked = (value: string): AnnualSearch => ({
  answered: value === 'answered' ? true : value === 'unanswered' ? false : undefined,
  unread: value === 'unread' ? true : undefined,
})

export function Filters({ search, onChange, onReset }: FiltersProps) {
  const departments = useDepartmentChoices()
  return (
    <div className="mb-4 grid grid-cols-2 items-end gap-x-4 gap-y-3 lg:grid-cols-5 print:hidden">
      <div className="max-lg:col-span-2">
        <SearchField
          label="メンバーを検索"
          placeholder="氏名・社員番号"
          value={search.q ?? ''}
          onChange={(q) => onChange({ q: q || undefined })}
        />
      </div>
      <Select
        label="配信の時期"
        name="annual-period"
        options={periods}
        value={search.period ?? '0'}
        onChange={(value) => onChange({ period: periods.find((one) => one.value === value)?.value })}
      />
      <Select
        label="回答"
        name="annual-state"
        placeholder="すべて"
        options={states}
        value={stateOf(search)}
        onChange={(value) => onChange(stateAsked(value))}
      />
      <Select
        label="新卒・中途"
        name="annual-newbie"
        placeholder="すべて"
        options={isNewbie.entries.map(({ code, label }) => ({ value: String(code), label }))}
        value={search.is_newbie === undefined ? '' : String(search.is_newbie)}
        onChange={(value) => onChange({ is_newbie: isNewbie.codes.find((code) => String(code) === value) })}
      />
      <DepartmentFilter
        name="annual-department"
        choices={departments}
        value={search.department_id}
        onChange={(department_id) => onChange({ department_id })}
      />
      {isNarrowed(search) && (
        <Button size="small" className="justify-self-start" onClick={onReset}>
          条件をすべて解除する
        </Button>
      )}
    </div>
  )
}
