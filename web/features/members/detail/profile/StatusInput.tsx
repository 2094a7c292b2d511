import { hasResigned, workingStatus } from '#contract/codes.ts'
import { DatePicker } from '../../../../ui/DatePicker.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { choicesOf } from '../follow-ups/choices.ts'
import type { FieldDraft } from './field-kinds.ts'
import type { focusSoon } from './focus-soon.ts'

interface StatusInputProps {
  ref: typeof focusSoon
  label: string
  name: string
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

/** The working status, with the day of a resignation. */
export function StatusInput({ ref, label, name, draft, onDraft, errorMessage }: StatusInputProps) {
  const isResigned = hasResigned(Number(draft.value))
  return (
    <>
      <Select
        ref={ref}
        label={label}
        name={name}
        value={draft.value}
        onChange={(value) => onDraft({ ...draft, value })}
        options={choicesOf(workingStatus)}
        description={consequences[draft.value]}
        errorMessage={isResigned ? undefined : errorMessage}
      />
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
