import { answerStatus, hasResigned, isEmployed, isOnLeave, workingStatus } from '#contract/codes.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { memberLabels } from '#contract/members/labels.ts'
import { tokyoToday } from '../../../../parts/japanese-dates.ts'
import { DatePicker } from '../../../../ui/DatePicker.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { choicesOf } from '../follow-ups/choices.ts'
import type { FieldDraft } from './field-kinds.ts'
import type { focusSoon } from './focus-soon.ts'

interface StatusInputProps {
  ref: typeof focusSoon
  label: string
  name: string
  member: Pick<MemberDetail, 'working_status' | 'schedule'>
  draft: FieldDraft
  onDraft: (draft: FieldDraft) => void
  errorMessage: string | undefined
}

/** What each status does to the surveys. */
const consequences: Record<string, string> = {
  1: '配信予定の回を、予定どおり配信します。',
  2: '休職中に配信日を迎えた回は、配信しません。',
  3: '退職日より後の回は対象外になります。退職日が終わるまでは在籍のまま配信します。',
  4: 'すべての回が対象外になり、送信済みのリンクは閉じます。',
}

const isAnyToCome = ({ schedule }: Pick<MemberDetail, 'schedule'>) =>
  schedule.some(
    ({ answer_status, date }) => answer_status === answerStatus.is.scheduled && date >= tokyoToday(),
  )

/** The working status, with the day of a resignation. */
export function StatusInput({ ref, label, name, member, draft, onDraft, errorMessage }: StatusInputProps) {
  const isResigned = hasResigned(Number(draft.value))
  const isOver = isEmployed(Number(draft.value)) && isOnLeave(member.working_status) && !isAnyToCome(member)
  return (
    <>
      <Select
        ref={ref}
        label={label}
        name={name}
        value={draft.value}
        onChange={(value) => onDraft({ ...draft, value })}
        options={choicesOf(workingStatus)}
        description={isOver ? '配信予定の回は残っていません。' : consequences[draft.value]}
        errorMessage={isResigned || isOver ? undefined : errorMessage}
      />
      {isOver && (
        <DatePicker
          label={memberLabels.delivery_date}
          name="edit_delivery_date"
          value={draft.delivery ?? ''}
          onChange={(delivery) => onDraft({ ...draft, delivery })}
          description="入力した日から、残りの回を配信します。"
          errorMessage={errorMessage}
        />
      )}
      {isResigned && (
        <DatePicker
          label="退職日"
          name="edit_date_resigned"
          isRequired
          value={draft.date}
          onChange={(date) => onDraft({ ...draft, date })}
          errorMessage={errorMessage}
        />
      )}
    </>
  )
}
