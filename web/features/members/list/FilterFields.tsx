import { conditionType, importance, interviewStatus, isNewbie, workingStatus } from '#contract/code-tables.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { ComboBox } from '../../../ui/ComboBox.tsx'
import { Select } from '../../../ui/Select.tsx'
import type { ChangeFilters, Narrowing } from './list-filters.ts'
import type { FilterChoices } from './use-filter-choices.ts'

const any = 'すべて'

interface CodeTable<Code extends number> {
  entries: readonly { code: Code; label: string }[]
}

interface CodeSelectProps<Code extends number> {
  label: string
  name: string
  table: CodeTable<Code>
  value: Code | undefined
  onChange: (code: Code | undefined) => void
}

/** A choice of one code or all. */
function CodeSelect<Code extends number>({ table, value, onChange, ...field }: CodeSelectProps<Code>) {
  return (
    <Select
      {...field}
      placeholder={any}
      value={value === undefined ? '' : String(value)}
      onChange={(text) => onChange(table.entries.find(({ code }) => String(code) === text)?.code)}
      options={table.entries.map((entry) => ({ value: String(entry.code), label: entry.label }))}
    />
  )
}

export interface FilterFieldProps {
  filters: Narrowing
  choices: FilterChoices
  onChange: ChangeFilters
}

const idOf = (text: string) => (text ? Number(text) : undefined)
const textOf = (id: number | undefined) => (id === undefined ? '' : String(id))

function DepartmentFilter({ filters, choices, onChange }: FilterFieldProps) {
  return (
    <ComboBox
      // The box keeps its list from its first rendering.
      key={choices.departments.length}
      label="部署"
      name="panel-department"
      placeholder="すべての部署"
      options={choices.departments}
      value={textOf(filters.department_id)}
      onChange={(id) => onChange({ department_id: idOf(id) })}
    />
  )
}

function PersonFilters({ filters, choices, onChange }: FilterFieldProps) {
  return (
    <>
      <ComboBox
        key={`users-${choices.users.length}`}
        label="担当者"
        name="panel-user"
        placeholder={any}
        options={choices.users}
        value={textOf(filters.hr_user_id)}
        onChange={(id) => onChange({ hr_user_id: idOf(id) })}
      />
      <ComboBox
        key={`seniors-${choices.seniors.length}`}
        label="上司"
        name="panel-senior"
        placeholder={any}
        options={choices.seniors}
        value={textOf(filters.senior_id)}
        onChange={(id) => onChange({ senior_id: idOf(id) })}
      />
    </>
  )
}

/** A box that narrows to yes or leaves everybody. */
function Flags({ filters, onChange }: FilterFieldProps) {
  const flags = [
    ['need_follow', 'フォローが必要'],
    ['overdue', '対応の期限を過ぎている'],
    ['silent', '2回続けて未回答'],
  ] as const
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold">気になるところ</legend>
      {flags.map(([key, label]) => (
        <Checkbox
          key={key}
          name={`panel-${key}`}
          label={label}
          value={filters[key] === true}
          onChange={(isChecked) => onChange({ [key]: isChecked || undefined })}
        />
      ))}
    </fieldset>
  )
}

/** Every filter of the list. */
export function AllFilters(props: FilterFieldProps) {
  const { filters, onChange } = props
  return (
    <div className="flex flex-col gap-5">
      <DepartmentFilter {...props} />
      <Flags {...props} />
      <div className="grid gap-4 sm:grid-cols-2">
        <CodeSelect
          label="天気"
          name="panel-condition"
          table={conditionType}
          value={filters.condition_type}
          onChange={(code) => onChange({ condition_type: code })}
        />
        <CodeSelect
          label="対応状況"
          name="panel-interview"
          table={interviewStatus}
          value={filters.interview_status}
          onChange={(code) => onChange({ interview_status: code })}
        />
        <CodeSelect
          label="重要度"
          name="panel-importance"
          table={importance}
          value={filters.importance}
          onChange={(code) => onChange({ importance: code })}
        />
        <CodeSelect
          label="採用区分"
          name="panel-newbie"
          table={isNewbie}
          value={filters.is_newbie}
          onChange={(code) => onChange({ is_newbie: code })}
        />
        <CodeSelect
          label="在籍状況"
          name="panel-working"
          table={workingStatus}
          value={filters.working_status}
          onChange={(code) => onChange({ working_status: code })}
        />
        <PersonFilters {...props} />
      </div>
    </div>
  )
}
