import type { JSXElementConstructor, ReactNode } from 'react'
import {
  Controller,
  type ControllerRenderProps,
  type FieldPathByValue,
  useFormContext,
} from 'react-hook-form'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import type { ChoiceOption } from '../../../ui/choice-option.ts'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { CalendarButton } from './CalendarButton.tsx'
import { ChoicePicker } from './ChoicePicker.tsx'
import { DayPicker } from './DayPicker.tsx'
import { DuplicateLink } from './DuplicateLink.tsx'
import { FormerChoice } from './FormerChoice.tsx'
import { formLabels } from './field-groups.ts'
import type { MemberValues } from './member-values.ts'

export type TextName = FieldPathByValue<MemberValues, string> & keyof typeof formLabels
type FlagName = FieldPathByValue<MemberValues, boolean> & keyof typeof formLabels

type Common = { label: string; errorMessage: string | undefined }

/** Binds one text-valued field of the form to a component of the design system. */
function Bound(props: {
  name: TextName
  render: (field: ControllerRenderProps<MemberValues, TextName> & Common) => ReactNode
}) {
  const { control } = useFormContext<MemberValues>()
  return (
    <Controller
      control={control}
      name={props.name}
      render={({ field, fieldState }) => (
        <div className="flex min-w-0 flex-col gap-1">
          {props.render({
            ...field,
            label: formLabels[props.name],
            errorMessage: fieldState.error?.message,
          })}
          <DuplicateLink error={fieldState.error} />
          {(field.name === 'email' || field.name === 'employee_code') && (
            <FormerChoice error={fieldState.error} name={field.name} />
          )}
        </div>
      )}
    />
  )
}

type Own<Component extends JSXElementConstructor<never>> = Omit<
  Component extends JSXElementConstructor<infer Props> ? Props : never,
  'label' | 'value' | 'onChange' | 'onBlur' | 'errorMessage' | 'ref' | 'name'
>

type Named<Component extends JSXElementConstructor<never>> = { name: TextName } & Own<Component>

export const BoundText = ({ name, ...own }: Named<typeof TextField>) => (
  <Bound name={name} render={(field) => <TextField {...field} {...own} />} />
)

export const BoundTextArea = ({ name, ...own }: Named<typeof TextArea>) => (
  <Bound name={name} render={(field) => <TextArea {...field} {...own} />} />
)

export const BoundDate = ({ name, ...own }: Named<typeof DayPicker>) => (
  <Bound
    name={name}
    render={(field) => (
      <DayPicker
        {...field}
        {...own}
        after={<CalendarButton label={formLabels[name]} value={field.value} onChange={field.onChange} />}
      />
    )}
  />
)

export const BoundPicker = ({ name, ...own }: Named<typeof ChoicePicker>) => (
  <Bound name={name} render={(field) => <ChoicePicker {...field} {...own} />} />
)

type Table = { entries: readonly { code: number; label: string }[] }

/** A code table as choices. */
export const choicesOf = (table: Table): ChoiceOption[] =>
  table.entries.map(({ code, label }) => ({ value: String(code), label }))

export const BoundCode = ({ name, table }: { name: TextName; table: Table }) => (
  <Bound
    name={name}
    render={(field) => <Select {...field} options={choicesOf(table)} placeholder="選択してください" />}
  />
)

export const BoundRadio = ({
  name,
  table,
  ...own
}: {
  name: TextName
  table: Table
  isRequired?: boolean
}) => <Bound name={name} render={(field) => <RadioGroup {...field} {...own} options={choicesOf(table)} />} />

export function BoundFlag({ name, description }: { name: FlagName; description?: ReactNode }) {
  const { control } = useFormContext<MemberValues>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => <Checkbox {...field} label={formLabels[name]} description={description} />}
    />
  )
}
