import { useRef, useState } from 'react'
import { Controller, useFormState, useWatch } from 'react-hook-form'
import { interviewStatus, waitsForFollowUp } from '#contract/codes.ts'
import { interviewTransitionAllowed } from '#contract/follow-ups/rules.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { lazyNamed } from '../../../../platform/lazy-named.tsx'
import { useHandlers } from '../../../../shared/handler-choices.ts'
import { CompactSelect } from '../../../../ui/CompactSelect.tsx'
import type { ChoiceOption } from '../../../../ui/choice-option.ts'
import { FieldMessage } from '../../../../ui/FieldMessage.tsx'
import { choicesOf } from './choices.ts'
import { shownValue, statusAfter } from './composer-values.ts'
import { dueChoices, otherDay } from './due-choices.ts'
import type { FollowUpComposer } from './use-composer.ts'

const CalendarPopover = lazyNamed(
  () => import('../../../../ui/CalendarPopover.tsx'),
  (file) => file.CalendarPopover,
)

export interface HandlingLineProps {
  member: MemberDetail
  composer: FollowUpComposer
}

const problemId = 'handling-problem'

/** How the follow-up stands after the entry, until when, and with whom: one line. */
export function HandlingLine({ member, composer }: HandlingLineProps) {
  const { control } = composer.form
  const { errors } = useFormState({ control })
  const status = statusAfter(member, useWatch({ control, name: 'interview_status' }))
  const problem = (errors.interview_status ?? errors.hr_user_id ?? errors.interview_due_date)?.message
  return (
    <div className="flex flex-col gap-1">
      <div className="flex gap-1.5">
        <Status member={member} composer={composer} />
        {waitsForFollowUp(status) && (
          <>
            <Due member={member} composer={composer} />
            <Person member={member} composer={composer} />
          </>
        )}
      </div>
      <FieldMessage id={problemId}>{problem}</FieldMessage>
    </div>
  )
}

const style = { paddingInline: '0.5rem 1.5rem', backgroundPosition: 'right 0.375rem center' }

function Status({ member, composer: { form, choose } }: HandlingLineProps) {
  const options = choicesOf({
    entries: interviewStatus.entries.filter(({ code }) =>
      interviewTransitionAllowed(member.interview_status, code),
    ),
  })
  return (
    <Controller
      control={form.control}
      name="interview_status"
      render={({ field: { name, ref, value }, fieldState }) => (
        <CompactSelect
          {...{ name, ref, options, style, className: 'shrink-0' }}
          label="記録後の対応状況"
          value={String(statusAfter(member, value))}
          onChange={choose}
          problem={fieldState.error && problemId}
        />
      )}
    />
  )
}

function Due({ member, composer: { form } }: HandlingLineProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <Controller
      control={form.control}
      name="interview_due_date"
      render={({ field: { name, ref, value, onChange }, fieldState }) => {
        const day = shownValue(value, member.interview_due_date)
        return (
          <span ref={place} className="shrink-0">
            <CompactSelect
              {...{ name, ref, style }}
              label="期限"
              value={day}
              options={dueChoices(day)}
              onChange={(chosen) => (chosen === otherDay ? setOpen(true) : onChange(chosen))}
              problem={fieldState.error && problemId}
            />
            {isOpen && (
              <CalendarPopover
                trigger={place}
                label="期限"
                value={day}
                onChange={onChange}
                onClose={() => setOpen(false)}
              />
            )}
          </span>
        )
      }}
    />
  )
}

function Person({ member, composer: { form } }: HandlingLineProps) {
  const handlers = useHandlers() ?? []
  return (
    <Controller
      control={form.control}
      name="hr_user_id"
      render={({ field: { name, ref, value, onChange }, fieldState }) => (
        <CompactSelect
          {...{ name, ref, onChange, style, className: 'min-w-0 flex-1' }}
          label="担当者"
          value={shownValue(value, member.hr_user_id)}
          options={[{ value: '', label: '担当者が未設定' }, ...withStored(handlers, member)]}
          problem={fieldState.error && problemId}
        />
      )}
    />
  )
}

/** The person in charge stays among the choices when the account is gone or not loaded yet. */
function withStored(handlers: ChoiceOption[], { hr_user_id, hr_user_name }: MemberDetail): ChoiceOption[] {
  const isThere = hr_user_id === null || handlers.some(({ value }) => value === String(hr_user_id))
  return isThere ? handlers : [{ value: String(hr_user_id), label: hr_user_name ?? '' }, ...handlers]
}
