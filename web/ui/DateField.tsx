import { useRef } from 'react'
import { DateField as AriaDateField } from 'react-aria-components/DateField'
import { DateSegments } from './DateSegments.tsx'
import { DateFrame, type DateProps, dateAria, useDateRef } from './date-props.tsx'

/** A day typed in segments, for birthdays and other days far from today. */
export function DateField(field: DateProps) {
  const input = useRef<HTMLDivElement>(null)
  useDateRef(field.ref, input)
  return (
    <DateFrame {...field}>
      <AriaDateField {...dateAria(field)}>
        <div ref={input} className="control flex items-center py-0">
          <DateSegments />
        </div>
      </AriaDateField>
    </DateFrame>
  )
}
