import { Controller, type UseFormReturn } from 'react-hook-form'
import { importance } from '#contract/codes.ts'
import type { FollowUpEntryInput } from '#contract/follow-ups/calls.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { useHandlers } from '../../../../shared/handler-choices.ts'
import type { ChoiceOption } from '../../../../ui/choice-option.ts'
import { DatePicker } from '../../../../ui/DatePicker.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { choicesOf } from './choices.ts'
import type { ComposerValues } from './composer-values.ts'

export interface HandlingFieldsProps {
  member: MemberDetail
  form: UseFormReturn<ComposerValues, unknown, FollowUpEntryInput>
  isPersonNeeded: boolean
}

const shown = (chosen: string | null, stored: string | number | null) => chosen ?? String(stored ?? '')

/** Who, until when, how urgent. */
export function HandlingFields({ member, form: { control }, isPersonNeeded }: HandlingFieldsProps) {
  const handlers = useHandlers() ?? []
  return (
    <div className="mt-3 grid gap-4">
      <Controller
        control={control}
        name="hr_user_id"
        render={({ field, fieldState }) => (
          <Select
            {...field}
            label="担当者"
            placeholder="未設定"
            isRequired={isPersonNeeded}
            value={shown(field.value, member.hr_user_id)}
            options={withStored(handlers, member)}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="interview_due_date"
        render={({ field, fieldState }) => (
          <DatePicker
            {...field}
            label="期限"
            value={shown(field.value, member.interview_due_date)}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="importance"
        render={({ field, fieldState }) => (
          <Select
            {...field}
            label="重要度"
            placeholder="なし"
            value={shown(field.value, member.importance)}
            options={choicesOf(importance)}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
    </div>
  )
}

/** The person in charge stays among the choices when the account is gone or not loaded yet. */
function withStored(handlers: ChoiceOption[], { hr_user_id, hr_user_name }: MemberDetail): ChoiceOption[] {
  const isThere = hr_user_id === null || handlers.some(({ value }) => value === String(hr_user_id))
  return isThere ? handlers : [{ value: String(hr_user_id), label: hr_user_name ?? '' }, ...handlers]
}
