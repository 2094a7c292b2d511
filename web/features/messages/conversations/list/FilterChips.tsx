import { pathOf } from '../../../../parts/department-choice.ts'
import { nameless } from '../../../../parts/missing-words.ts'
import { useDepartmentChoices } from '../../../../shared/department-choices.ts'
import { useFormerHandlers } from '../../../../shared/handler-choices.ts'
import { FilterChip } from '../../../../ui/FilterChip.tsx'
import { type ListSearch, openList } from './list-search.ts'

interface FilterChipsProps {
  search: ListSearch
  onChange: (part: Partial<ListSearch>) => void
}

/** What is in force of the filters that are folded away. */
export function FilterChips({ search, onChange }: FilterChipsProps) {
  const { assignee, department_id } = search
  const hasPerson = assignee !== undefined && openList(search) !== 'mine'
  return (
    <>
      {hasPerson && <Person assignee={assignee} onRemove={() => onChange({ assignee: undefined })} />}
      {department_id !== undefined && (
        <Department id={department_id} onRemove={() => onChange({ department_id: undefined })} />
      )}
    </>
  )
}

function Person({ assignee, onRemove }: { assignee: 'me' | 'nobody' | number; onRemove: () => void }) {
  const accounts = useFormerHandlers()
  const named = accounts?.find(({ value }) => value === String(assignee))?.label
  const words = { me: '自分', nobody: '未設定' }
  const value =
    typeof assignee === 'number' ? (named ?? nameless('account', accounts !== undefined)) : words[assignee]
  return <FilterChip label="担当者" value={value} onRemove={onRemove} />
}

function Department({ id, onRemove }: { id: number; onRemove: () => void }) {
  const choices = useDepartmentChoices()
  const path = pathOf(choices, String(id)) ?? nameless('department', choices !== undefined)
  return <FilterChip label="部署" value={path} onRemove={onRemove} />
}
