import { useQuery } from '@tanstack/react-query'
import type { MemberFilters } from '#contract/members/filter-fields.ts'
import { pathOf } from '../../../../parts/department-choice.ts'
import { api } from '../../../../platform/api.ts'
import { useDepartmentChoices } from '../../../../shared/department-choices.ts'
import { GroupFrame } from '../../../../ui/FieldFrame.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { TreePicker } from '../../../../ui/TreePicker.tsx'
import type { Recipients } from '../sending-values.ts'
import type { Preview } from '../use-preview.ts'
import { Chips } from './Chips.tsx'
import { MemberSearch } from './MemberSearch.tsx'
import { Reach } from './Reach.tsx'

interface RecipientFieldsProps {
  name: string
  label: string
  value: Recipients
  onChange: (value: Recipients) => void
  errorMessage: string | undefined
  preview: Preview
}

/** Whom a sending goes to: by name, department and filter, all of them together. */
export function RecipientFields({ value, onChange, preview, ...field }: RecipientFieldsProps) {
  const chosen = new Set([...value.members.map(({ id }) => id), ...value.unnamed])
  return (
    <GroupFrame {...field} isRequired className="gap-3!">
      <MemberSearch
        chosen={chosen}
        onChoose={(member) => onChange({ ...value, members: [...value.members, member] })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Departments value={value} onChange={onChange} />
        <Filters onChoose={(filters) => onChange({ ...value, filters })} />
      </div>
      <Chips value={value} onChange={onChange} />
      <Reach preview={preview} />
    </GroupFrame>
  )
}

function Departments({ value, onChange }: Pick<RecipientFieldsProps, 'value' | 'onChange'>) {
  const choices = useDepartmentChoices()
  const open = choices?.filter(
    ({ isArchived, value: id }) => !isArchived && !value.departments.some((one) => String(one.id) === id),
  )
  const add = (id: string) => {
    const name = pathOf(choices, id)
    if (name) onChange({ ...value, departments: [...value.departments, { id: Number(id), name }] })
  }
  return (
    <TreePicker
      label="部署で追加"
      name="recipient-department"
      nodes={open}
      noneLabel="部署を選択"
      searchLabel="部署名で検索"
      valueText=""
      value=""
      onChange={add}
    />
  )
}

const everybody: MemberFilters = { in_company: true }

/** The reader's saved filters, and everybody. */
function Filters({ onChoose }: { onChoose: (filters: MemberFilters) => void }) {
  const { data } = useQuery(api.savedFilters.list.queryOptions())
  const saved = data?.result ?? []
  const choose = (id: string) => {
    const filters = id === 'all' ? everybody : saved.find((one) => String(one.id) === id)?.filters
    if (filters) onChoose(filters)
  }
  return (
    <Select
      label="絞り込みで追加"
      name="recipient-filter"
      value=""
      placeholder="保存した絞り込みを選択"
      options={[
        { value: 'all', label: '在籍中のメンバー全員' },
        ...saved.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={choose}
      description={data && saved.length === 0 ? 'メンバー一覧で保存した絞り込みも選べます。' : undefined}
    />
  )
}
