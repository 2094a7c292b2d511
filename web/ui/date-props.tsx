import { type ReactNode, type RefObject, useImperativeHandle } from 'react'
import { GroupFrame } from './FieldFrame.tsx'
import { type FieldProps, fieldIds } from './field-props.ts'
import { calendarDate } from './iso-date.ts'
import { Locale } from './Locale.tsx'

export interface DateProps extends FieldProps<string, { focus: () => void }> {
  /** First and last day that can be taken, both `YYYY-MM-DD`. */
  min?: string
  max?: string
}

export function DateFrame({ children, ...field }: DateProps & { children: ReactNode }) {
  return (
    <GroupFrame {...field}>
      <Locale>{children}</Locale>
    </GroupFrame>
  )
}

/** The day's props in React Aria's words; bounds are told by the form's own messages, not by the browser. */
export function dateAria(field: DateProps) {
  const { labelId, descriptionId, errorId } = fieldIds(field.name)
  const notes = [field.description && descriptionId, field.errorMessage && errorId].filter(Boolean).join(' ')
  const [minValue, maxValue] = [calendarDate(field.min), calendarDate(field.max)]
  return {
    'aria-labelledby': labelId,
    ...(notes && { 'aria-describedby': notes }),
    value: calendarDate(field.value),
    onChange: (date: { toString: () => string } | null) => field.onChange(date?.toString() ?? ''),
    ...(field.onBlur && { onBlur: field.onBlur }),
    ...(minValue && { minValue }),
    ...(maxValue && { maxValue }),
    isDisabled: field.disabled ?? false,
    isRequired: field.isRequired ?? false,
    isInvalid: Boolean(field.errorMessage),
    validationBehavior: 'aria' as const,
    shouldForceLeadingZeros: false,
  }
}

/** Lets a form put the focus on the first segment. */
export function useDateRef(ref: DateProps['ref'], box: RefObject<HTMLElement | null>): void {
  useImperativeHandle(ref, () => ({
    focus: () => box.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus(),
  }))
}
