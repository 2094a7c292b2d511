import { conditionType, importance, interviewStatus, isNewbie, workingStatus } from '#contract/codes.ts'
import { attentionNeeds } from '#contract/follow-ups/attention-ranks.ts'
import { memberRounds } from '#contract/members/search.ts'
import { DepartmentFilter } from '../../../parts/DepartmentFilter.tsx'
import { needTitlesFor } from '../../../parts/need-words.ts'
import { roundWords } from '../../../shared/member-filters/filter-words.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { DatePicker } from '../../../ui/DatePicker.tsx'
import { Select } from '../../../ui/Select.tsx'
import type { FilterFieldProps } from './list-filters.ts'
import { PersonFilters } from './PersonFilters.tsx'
import { usePeriod } from './use-period.ts'

const any = 'すべて'

const flags = [
  ['need_follow', '要フォロー'],
  ['overdue', '対応の期限を過ぎている'],
  ['silent', '2回続けて未回答'],
  ['unread', '未読の返信がある'],
  ['bounced', 'メールが届いていない'],
  ['complained', '迷惑メールの報告がある'],
  ['stopped', 'アンケートの配信を停止中'],
  ['no_senior', '上司が未設定'],
  ['senior_to_confirm', '上司の確認が必要'],
  ['in_company', '在籍中（休職を含む）'],
] as const

/** Boxes that narrow to yes or leave everybody. */
function Flags({ filters, choices, onChange }: FilterFieldProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">対応・連絡の状況</legend>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[1fr_auto]">
        {flags
          .filter(([key]) => choices.acts || key !== 'overdue')
          .map(([key, label]) => (
            <Checkbox
              key={key}
              name={`panel-${key}`}
              label={label}
              value={filters[key] === true}
              onChange={(isChecked) => onChange({ [key]: isChecked || undefined })}
            />
          ))}
      </div>
    </fieldset>
  )
}

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

const roundTable = { entries: memberRounds.map((round) => ({ code: round, label: roundWords(round) })) }

const needsFor = (acts: boolean) =>
  attentionNeeds
    .filter((need) => acts || need !== 'overdue')
    .map((need) => ({ value: need, label: needTitlesFor(acts)[need] }))

function Codes({ filters, choices, onChange }: FilterFieldProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label="要フォローの理由"
        name="panel-need"
        placeholder={any}
        value={filters.need ?? ''}
        onChange={(need) => onChange({ need: attentionNeeds.find((known) => known === need) })}
        options={needsFor(choices.acts)}
      />
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
        label="アンケートの回"
        name="panel-round"
        table={roundTable}
        value={memberRounds.find((round) => round === filters.round)}
        onChange={(round) => onChange({ round })}
      />
      <CodeSelect
        label="新卒・中途"
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
    </div>
  )
}

function JoinedFilter({ filters, onChange }: FilterFieldProps) {
  const { typed, change, problem } = usePeriod(
    { from: filters.joined_from ?? '', to: filters.joined_to ?? '' },
    ({ from, to }) => onChange({ joined_from: from || undefined, joined_to: to || undefined }),
  )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DatePicker
        label="入社日（この日から）"
        name="panel-joined-from"
        value={typed.from}
        onChange={(from) => change({ from })}
      />
      <DatePicker
        label="入社日（この日まで）"
        name="panel-joined-to"
        value={typed.to}
        onChange={(to) => change({ to })}
        errorMessage={problem}
      />
    </div>
  )
}

/** Every filter of the list. */
export function AllFilters(props: FilterFieldProps) {
  return (
    <div className="flex flex-col gap-5">
      <DepartmentFilter
        name="panel-department"
        choices={props.choices.departments}
        value={props.filters.department_id}
        onChange={(department_id) => props.onChange({ department_id })}
        saysBelow
      />
      <Flags {...props} />
      <Codes {...props} />
      <PersonFilters {...props} />
      <JoinedFilter {...props} />
    </div>
  )
}
