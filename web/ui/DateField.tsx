import { type ReactNode, useRef } from 'react'
import { DateField as AriaDateField } from 'react-aria-components/DateField'
import { DateSegments } from './DateSegments.tsx'
import { DateFrame, type DateProps, dateAria, useDateRef } from './date-props.tsx'

/** A day typed in segments, for birthdays and other days far from today; `after` may open a calendar. */
export function DateField({ after, ...field }: DateProps & { after?: ReactNode }) {
  const input = useRef<HTMLDivElement>(null)
  useDateRef(field.ref, input)
  return (
    <DateFrame {...field}>
      <AriaDateField {...dateAria(field)}>
        <div
          ref={input}
          data-invalid={field.errorMessage ? true : undefined}
          className="control flex items-center py-0"
        >
          <DateSegments />
          {after}
        </div>
      </AriaDateField>
    </DateFrame>
  )
}
