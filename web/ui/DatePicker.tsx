import { CalendarDays } from 'lucide-react'
import { useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { DatePicker as AriaDatePicker, Group } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { CalendarPanel } from './CalendarPanel.tsx'
import { DateSegments } from './DateSegments.tsx'
import { DateFrame, type DateProps, dateAria, useDateRef } from './date-props.tsx'

/** A day typed in segments or taken from a calendar; '' while none or an unfinished one is given. */
export function DatePicker(field: DateProps) {
  const group = useRef<HTMLDivElement>(null)
  useDateRef(field.ref, group)
  return (
    <DateFrame {...field}>
      <AriaDatePicker {...dateAria(field)}>
        <Group ref={group} className="control flex items-center py-0 pr-1">
          <DateSegments />
          <Button className="ml-auto grid size-8 shrink-0 place-content-center rounded-sm text-ink-2 data-hovered:bg-hover">
            <CalendarDays size={18} aria-hidden />
          </Button>
        </Group>
        <Popover className="panel animate-appear p-3" offset={4}>
          <Dialog className="outline-none">
            <CalendarPanel />
          </Dialog>
        </Popover>
      </AriaDatePicker>
    </DateFrame>
  )
}
