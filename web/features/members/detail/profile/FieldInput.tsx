import type { MemberDetail } from '#contract/members/calls.ts'
import { CheckboxGroup } from '../../../../ui/CheckboxGroup.tsx'
import { toHalfWidth } from '../../../../ui/full-width.ts'
import { RadioGroup } from '../../../../ui/RadioGroup.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { TextArea } from '../../../../ui/TextArea.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { choicesOf } from '../follow-ups/choices.ts'
import { type EditableField, type FieldDraft, type FieldKind, fieldKinds } from './field-kinds.ts'
import { focusSoon } from './focus-soon.ts'
import { PeopleInput } from './PeopleInput.tsx'
import { StatusInput } from './StatusInput.tsx'
import type { FieldProblem } from './use-field-save.ts'

interface FieldInputProps {
  member: MemberDetail
  field: EditableField
  label: string
  draft: FieldDraft
  onChange: (draft: FieldDraft) => void
  problem: FieldProblem | undefined
}

/** The control that suits a field. */
export function FieldInput({ member, field, label, draft, onChange, problem }: FieldInputProps) {
  const kind: FieldKind = fieldKinds[field]
  const common = {
    label,
    name: `edit_${field}`,
    ref: focusSoon,
    value: draft.value,
    onChange: (value: string) => onChange({ ...draft, value }),
    errorMessage: problem && !problem.isStale ? problem.message : undefined,
  }
  switch (kind.kind) {
    case 'line':
      return <LineInput {...common} kind={kind} />
    case 'text':
      return (
        <TextArea {...common} rows={4} maxLength={kind.limit} description="Ctrl + Enter で保存できます。" />
      )
    case 'code':
      return (
        <Select
          {...common}
          options={choicesOf(kind.table)}
          {...(!kind.isRequired && { placeholder: '未登録' })}
        />
      )
    case 'people':
      return <PeopleInput {...common} member={member} of={kind.of} />
    case 'flag':
      return (
        <RadioGroup
          {...common}
          look="segmented"
          options={[
            { value: 'false', label: kind.off },
            { value: 'true', label: kind.on },
          ]}
          description="停止中に配信日を迎えた回は、あとから配信されません。"
        />
      )
    case 'codes':
      return (
        <CheckboxGroup
          {...common}
          value={draft.codes}
          onChange={(codes) => onChange({ ...draft, codes })}
          options={choicesOf(kind.table)}
        />
      )
    case 'status':
      return <StatusInput {...common} member={member} draft={draft} onDraft={onChange} />
    default:
      return kind satisfies never
  }
}

type LineInputProps = {
  ref: typeof focusSoon
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  errorMessage: string | undefined
  kind: Extract<FieldKind, { kind: 'line' }>
}

function LineInput({ kind, ...common }: LineInputProps) {
  const { inputMode } = kind
  return (
    <TextField
      {...common}
      isRequired={kind.isRequired}
      {...(inputMode && { inputMode, normalize: toHalfWidth })}
    />
  )
}
