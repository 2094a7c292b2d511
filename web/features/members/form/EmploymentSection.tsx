import { useFormContext, useWatch } from 'react-hook-form'
import {
  employingType,
  hasResigned,
  importance,
  isNewbie,
  resignReason,
  workingStatus,
} from '#contract/codes.ts'
import { memberTextLimits } from '#contract/limits.ts'
import { memberLabels } from '#contract/members/labels.ts'
import { departmentsByPath } from '../../../parts/department-choice.ts'
import { fullDate } from '../../../parts/japanese-dates.ts'
import { SupervisorLink } from '../../../parts/SupervisorLink.tsx'
import { useCan } from '../../../platform/session.ts'
import { useDepartmentChoices } from '../../../shared/department-choices.ts'
import { useSupervisorChoices } from '../../../shared/supervisor-choices.ts'
import { CheckboxGroup } from '../../../ui/CheckboxGroup.tsx'
import { toHalfWidth } from '../../../ui/full-width.ts'
import { useHandlers } from '../handler-choices.ts'
import {
  BoundCode,
  BoundDate,
  BoundPicker,
  BoundRadio,
  BoundText,
  BoundTextArea,
  choicesOf,
} from './BoundFields.tsx'
import { FormSection } from './FormFrame.tsx'
import { firstDeliveryOf } from './member-schema.ts'
import type { MemberValues } from './member-values.ts'
import { useSending } from './use-sending.ts'

export function EmploymentSection() {
  return (
    <FormSection id="employment" title="所属・雇用">
      <DepartmentAndSupervisor />
      <div className="grid gap-4 sm:grid-cols-2">
        <BoundText name="employee_code" normalize={toHalfWidth} />
        <BoundText name="profession" />
      </div>
      <BoundRadio name="is_newbie" table={isNewbie} isRequired />
      <BoundCode name="employing_type" table={employingType} />
      <JoiningDates />
      <BoundRadio name="working_status" table={workingStatus} />
      <Resignation />
    </FormSection>
  )
}

function DepartmentAndSupervisor() {
  const can = useCan()
  const departments = useDepartmentChoices()
  const supervisors = useSupervisorChoices()
  const handlers = useHandlers()
  const stored = useFormContext<MemberValues>().formState.defaultValues?.department_id
  return (
    <>
      {departments && <BoundPicker name="department_id" options={departmentsByPath(departments, stored)} />}
      <div className="grid gap-4 sm:grid-cols-2">
        {supervisors && (
          <BoundPicker
            name="senior_id"
            options={supervisors}
            description={can('senior.create') && <SupervisorLink />}
          />
        )}
        {handlers && <BoundPicker name="hr_user_id" options={handlers} />}
      </div>
      <BoundCode name="importance" table={importance} />
    </>
  )
}

function JoiningDates() {
  const joined = useWatch<MemberValues, 'date_contracted'>({ name: 'date_contracted' })
  const delivery = useWatch<MemberValues, 'delivery_date'>({ name: 'delivery_date' })
  const standard = firstDeliveryOf(joined, useSending().send_day)
  const hint =
    standard && !delivery
      ? `空欄の場合は ${fullDate(standard)} に配信します。`
      : '入社日より後、1年以内の日付'
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <BoundDate name="date_contracted" isRequired />
      <BoundDate name="delivery_date" description={hint} />
    </div>
  )
}

/** Shown for a member who has resigned, or whose resignation is already recorded. */
function Resignation() {
  const { control, setValue } = useFormContext<MemberValues>()
  const isResigned = hasResigned(Number(useWatch({ control, name: 'working_status' })))
  const date = useWatch({ control, name: 'date_resigned' })
  const reasons = useWatch({ control, name: 'resign_reason' })
  if (!isResigned && !date) return null
  return (
    <>
      <BoundDate name="date_resigned" isRequired={isResigned} />
      <CheckboxGroup
        name="resign_reason"
        label={memberLabels.resign_reason}
        options={choicesOf(resignReason)}
        value={reasons}
        onChange={(chosen) => setValue('resign_reason', [...chosen], { shouldDirty: true })}
      />
      <BoundTextArea name="resign_reason_text" maxLength={memberTextLimits.paragraph} />
    </>
  )
}
