import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { Department } from '#contract/departments/calls.ts'
import { fullName } from '#contract/members/name.ts'
import { departmentChoice } from '../../parts/department-choice.ts'
import { api } from '../../platform/api.ts'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import { fieldIds } from '../../ui/field-props.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { TreePicker } from '../../ui/TreePicker.tsx'
import type { AccountForm, ShownMember } from './account-form.ts'

type Setting = AccountForm['display_setting']

interface DisplaySettingFieldProps {
  name: string
  label: string
  value: Setting
  departments: readonly Department[]
  onChange: (setting: Setting) => void
  errorMessage: string | undefined
}

export function DisplaySettingField({ value, departments, ...props }: DisplaySettingFieldProps) {
  const { departments: shownDepartments, members: shownMembers } = value
  const onChange = (change: Partial<Setting>) => props.onChange({ ...value, ...change })
  const chosen = departments.filter(({ id }) => shownDepartments.includes(id))
  const open = departments.filter((one) => !one.is_archived && !shownDepartments.includes(one.id))
  return (
    <fieldset id={fieldIds(props.name).id} className="flex flex-col gap-4 border-l-2 pl-4">
      <legend className="mb-2 font-semibold">{props.label}</legend>
      <FieldMessage id={fieldIds(props.name).errorId}>{props.errorMessage}</FieldMessage>
      <TreePicker
        label="追加する部署"
        name="display_department"
        description="その下位部署も、あわせて見られるようになります。"
        noneLabel="部署を選ぶ"
        searchLabel="部署名で検索"
        nodes={open.map(departmentChoice)}
        value=""
        valueText=""
        onChange={(id) => id && onChange({ departments: [...shownDepartments, Number(id)] })}
      />
      <Chosen
        label="選んだ部署"
        items={chosen.map(({ id, department_name }) => ({ id, text: department_name }))}
        onRemove={(id) => onChange({ departments: shownDepartments.filter((one) => one !== id) })}
      />
      <MemberSearch
        shown={shownMembers}
        onAdd={(member) => onChange({ members: [...shownMembers, member] })}
      />
      <Chosen
        label="選んだメンバー"
        items={shownMembers.map(({ id, name, department_name }) => ({
          id,
          text: department_name ? `${name}（${department_name}）` : name,
        }))}
        onRemove={(id) => onChange({ members: shownMembers.filter((one) => one.id !== id) })}
      />
    </fieldset>
  )
}

interface ChosenProps {
  label: string
  items: readonly { id: number; text: string }[]
  onRemove: (id: number) => void
}

function Chosen({ label, items, onRemove }: ChosenProps) {
  if (items.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-col gap-1">
      {items.map(({ id, text }) => (
        <li key={id} className="flex items-center gap-2 rounded bg-accent-soft py-1 pr-1 pl-3">
          <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
          <IconButton
            label={`${text}を外す`}
            size="small"
            icon={<X size={16} aria-hidden />}
            onClick={() => onRemove(id)}
          />
        </li>
      ))}
    </ul>
  )
}

function MemberSearch({
  shown,
  onAdd,
}: {
  shown: readonly ShownMember[]
  onAdd: (one: ShownMember) => void
}) {
  const [typed, setTyped] = useState('')
  const q = typed.trim()
  const { data } = useQuery(
    api.members.list.queryOptions({
      input: { q, limit: 8 },
      enabled: q !== '',
      placeholderData: (old) => old,
    }),
  )
  const known = new Set(shown.map(({ id }) => id))
  const people = q === '' ? [] : (data?.result.members ?? []).filter(({ id }) => !known.has(id))
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">メンバーを1人ずつ追加</p>
      <SearchField label="氏名・社員番号で検索" value={typed} onChange={setTyped} />
      {q !== '' && data && people.length === 0 && (
        <p className="text-ink-2">追加できるメンバーが見つかりません。</p>
      )}
      <ul className="flex flex-col">
        {people.map((member) => (
          <li key={member.id}>
            <button
              type="button"
              className="flex min-h-9 w-full items-center gap-2 rounded px-2 text-left hover:bg-hover"
              onClick={() => {
                onAdd({
                  id: member.id,
                  code: member.code,
                  name: fullName(member),
                  department_name: member.department?.full_path ?? null,
                })
                setTyped('')
              }}
            >
              <Plus size={16} className="shrink-0 text-accent-ink" aria-hidden />
              <span className="max-w-3/5 shrink-0 truncate font-semibold">{fullName(member)}</span>
              <span className="min-w-0 truncate text-ink-3">{member.department?.full_path}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
