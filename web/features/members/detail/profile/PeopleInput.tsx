import type { MemberDetail } from '#contract/members/calls.ts'
import { supervisorName } from '#contract/members/name.ts'
import { departmentsByPath } from '../../../../parts/department-choice.ts'
import { useDepartmentChoices } from '../../../../shared/department-choices.ts'
import { useHandlers } from '../../../../shared/handler-choices.ts'
import { useSupervisorChoices } from '../../../../shared/supervisor-choices.ts'
import { ComboBox } from '../../../../ui/ComboBox.tsx'
import type { ChoiceOption } from '../../../../ui/choice-option.ts'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import type { focusSoon } from './focus-soon.ts'

interface PeopleInputProps {
  of: 'department' | 'senior' | 'handler'
  member: MemberDetail
  ref: typeof focusSoon
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  errorMessage: string | undefined
}

/** One of many, found by typing; what is stored stays among the choices when it is gone from the list. */
export function PeopleInput({ of, member, ...field }: PeopleInputProps) {
  const departments = useDepartmentChoices(of === 'department')
  const supervisors = useSupervisorChoices(of === 'senior')
  const handlers = useHandlers()
  const choices = {
    department: departments && departmentsByPath(departments),
    senior: supervisors,
    handler: handlers,
  }[of]
  if (!choices) return <Skeleton className="h-16 rounded" />
  return (
    <ComboBox {...field} options={withStored(choices, storedOf(member)[of])} placeholder="入力して検索" />
  )
}

const storedOf = (member: MemberDetail): Record<PeopleInputProps['of'], ChoiceOption | null> => ({
  department: member.department && {
    value: String(member.department.id),
    label: member.department.full_path,
  },
  senior:
    member.senior_id === null
      ? null
      : {
          value: String(member.senior_id),
          label: supervisorName(member),
        },
  handler:
    member.hr_user_id === null
      ? null
      : {
          value: String(member.hr_user_id),
          label: member.hr_user_name ?? '',
        },
})

const withStored = (choices: ChoiceOption[], stored: ChoiceOption | null): ChoiceOption[] =>
  !stored || choices.some(({ value }) => value === stored.value) ? choices : [stored, ...choices]
