import { useFormContext, useWatch } from 'react-hook-form'
import { hasResigned, resignReason } from '#contract/codes.ts'
import { memberTextLimits } from '#contract/limits.ts'
import { CheckboxGroup } from '../../../ui/CheckboxGroup.tsx'
import { BoundDate, BoundTextArea, choicesOf } from './BoundFields.tsx'
import { formLabels } from './field-groups.ts'
import type { MemberValues } from './member-values.ts'

/** Shown for a member who has resigned, or whose resignation is already recorded. */
export function Resignation() {
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
        label={formLabels.resign_reason}
        options={choicesOf(resignReason)}
        value={reasons}
        onChange={(chosen) => setValue('resign_reason', [...chosen], { shouldDirty: true })}
      />
      <BoundTextArea name="resign_reason_text" maxLength={memberTextLimits.paragraph} />
    </>
  )
}
