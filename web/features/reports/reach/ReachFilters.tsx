import type { ReachReport } from '#contract/channels/attempt-calls.ts'
import { channelKinds, channelLabel } from '#contract/channels/names.ts'
import type { ReachSearch } from '#contract/channels/search.ts'
import { DepartmentFilter } from '../../../parts/DepartmentFilter.tsx'
import { useDepartmentChoices } from '../../../shared/department-choices.ts'
import { Select } from '../../../ui/Select.tsx'
import { PeriodFields } from '../filters/PeriodFields.tsx'
import type { ChangeReach } from './use-reach-search.ts'

interface ReachFiltersProps {
  search: ReachSearch
  report: ReachReport | undefined
  onChange: ChangeReach
}

export function ReachFilters({ search, report, onChange }: ReachFiltersProps) {
  const departments = useDepartmentChoices()
  return (
    <section aria-label="期間と絞り込み" className="mb-6 flex flex-col gap-3 print:hidden">
      <PeriodFields
        search={search}
        shown={report && { from: report.from, to: report.to }}
        first={undefined}
        onChange={({ from, to }) => onChange({ from, to })}
      />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="w-80 max-w-full">
          <DepartmentFilter
            name="reach-department"
            choices={departments}
            value={search.department_id}
            onChange={(department_id) => onChange({ department_id })}
          />
        </div>
        <Select
          label="連絡手段"
          name="reach-route"
          placeholder="すべて"
          className="w-48 max-w-full"
          value={search.route ?? ''}
          onChange={(value) => onChange({ route: channelKinds.find((name) => name === value) })}
          options={channelKinds.map((name) => ({ value: name, label: channelLabel[name] }))}
        />
      </div>
    </section>
  )
}
