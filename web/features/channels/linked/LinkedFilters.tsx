import type { LinkCounts } from '#contract/channels/account-calls.ts'
import { linkStatusWords } from '#contract/channels/link-words.ts'
import type { LinkedSearch } from '#contract/channels/search.ts'
import { channelStatus } from '#contract/codes.ts'
import { DepartmentFilter } from '../../../parts/DepartmentFilter.tsx'
import { useDepartmentChoices } from '../../../shared/department-choices.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useTypedSearch } from '../../../ui/use-typed-search.ts'

interface LinkedFiltersProps {
  search: LinkedSearch
  counts: LinkCounts | undefined
  onChange: (change: LinkedSearch) => void
}

export function LinkedFilters({ search, counts, onChange }: LinkedFiltersProps) {
  const departments = useDepartmentChoices()
  const { field, composition } = useTypedSearch(search.q ?? '', (q) => onChange({ q: q || undefined }))
  const options = channelStatus.entries.map(({ code, key }) => ({
    value: String(code),
    label: counts
      ? `${linkStatusWords[code]}（${counts[key].toLocaleString('ja-JP')}名）`
      : linkStatusWords[code],
  }))
  return (
    <div className="mb-3 flex flex-wrap items-end gap-x-3 gap-y-2">
      <div className="min-w-0 flex-1 basis-56 sm:max-w-sm" {...composition}>
        <SearchField label="メンバーを検索" placeholder="氏名・社員番号など" {...field} />
      </div>
      <div className="min-w-0 flex-1 basis-48 sm:max-w-xs">
        <DepartmentFilter
          name="linked-department"
          choices={departments}
          value={search.department_id}
          onChange={(department_id) => onChange({ department_id })}
        />
      </div>
      <Select
        label="連携の状態"
        name="linked-status"
        placeholder="すべて"
        className="min-w-0 flex-1 basis-40 sm:max-w-xs"
        value={search.status === undefined ? '' : String(search.status)}
        onChange={(value) =>
          onChange({ status: channelStatus.codes.find((code) => value !== '' && code === Number(value)) })
        }
        options={options}
      />
    </div>
  )
}
