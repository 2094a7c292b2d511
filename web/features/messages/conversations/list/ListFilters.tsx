import { SlidersHorizontal } from 'lucide-react'
import { type Ref, type ToggleEvent, useId, useState } from 'react'
import { DepartmentFilter } from '../../../../parts/DepartmentFilter.tsx'
import { useCan, useMe } from '../../../../platform/session.ts'
import { useDepartmentChoices } from '../../../../shared/department-choices.ts'
import { useFormerHandlers } from '../../../../shared/handler-choices.ts'
import { SearchField } from '../../../../ui/SearchField.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { useTypedSearch } from '../../../../ui/use-typed-search.ts'
import type { Counts } from '../use-conversations.ts'
import { FilterChips } from './FilterChips.tsx'
import type { ListSearch } from './list-search.ts'

export interface ListFiltersProps {
  search: ListSearch
  onChange: (part: Partial<ListSearch>) => void
  counts: Counts | undefined
  searchRef: Ref<HTMLInputElement>
}

/** Words, and what else narrows the list. */
export function ListFilters(props: ListFiltersProps) {
  const { search, onChange, counts, searchRef } = props
  const mayWrite = useCan()('message.create')
  const { field, composition } = useTypedSearch(search.q ?? '', (q) => onChange({ q: q || undefined }))
  return (
    <div className="flex shrink-0 flex-col gap-2 border-b px-4 py-3">
      <div className="flex gap-2" {...composition}>
        <SearchField ref={searchRef} label="氏名・本文で検索" className="min-w-0 flex-1" {...field} />
        <MoreFilters {...props} />
      </div>
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          <Toggle isOn={search.unread === true} onChange={(on) => onChange({ unread: on || undefined })}>
            未読
          </Toggle>
          <Toggle isOn={search.snoozed === true} onChange={(on) => onChange({ snoozed: on || undefined })}>
            保留中{counts && counts.snoozed > 0 && ` ${counts.snoozed.toLocaleString('ja-JP')}`}
          </Toggle>
          <FilterChips search={search} onChange={onChange} />
        </div>
      )}
      {!mayWrite && <FilterChips search={search} onChange={onChange} />}
    </div>
  )
}

interface ToggleProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: React.ReactNode
}

const Toggle = ({ isOn, onChange, children }: ToggleProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={() => onChange(!isOn)}
    className="min-h-7 rounded-full border px-3 text-ink-2 hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent-ink"
  >
    {children}
  </button>
)

/** Person in charge and department, which are narrowed by less often. */
function MoreFilters(props: ListFiltersProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-label="絞り込む"
        title="絞り込む"
        className="grid size-10 shrink-0 place-content-center rounded border border-line-strong/60 bg-surface text-ink-2 hover:bg-hover"
      >
        <SlidersHorizontal size={18} aria-hidden />
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label="やりとりの絞り込み"
        onToggle={({ newState }: ToggleEvent) => setOpen(newState === 'open')}
        className="panel anchored w-80 max-w-[calc(100vw-2rem)] animate-appear p-4"
      >
        {isOpen && <Fields {...props} />}
      </div>
    </>
  )
}

function Fields({ search, onChange }: ListFiltersProps) {
  const me = useMe()
  const mayWrite = useCan()('message.create')
  const departments = useDepartmentChoices()
  const accounts = useFormerHandlers() ?? []
  return (
    <div className="flex flex-col gap-4">
      {mayWrite && (
        <Select
          label="担当者"
          name="assignee"
          value={String(search.assignee ?? '')}
          placeholder="すべての担当者"
          options={[
            { value: 'me', label: '自分' },
            { value: 'nobody', label: '未設定' },
            ...accounts.filter(({ value }) => value !== String(me.id)),
          ]}
          onChange={(value) =>
            onChange({
              assignee: value === 'me' || value === 'nobody' ? value : value ? Number(value) : undefined,
            })
          }
        />
      )}
      <DepartmentFilter
        name="department_id"
        choices={departments}
        value={search.department_id}
        onChange={(department_id) => onChange({ department_id })}
        saysBelow
      />
    </div>
  )
}
