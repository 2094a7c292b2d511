import type { RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { CalendarPanel } from './CalendarPanel.tsx'
import { calendarDate } from './iso-date.ts'
import { Locale } from './Locale.tsx'

interface CalendarPopoverProps {
  trigger: RefObject<HTMLElement | null>
  label: string
  /** `YYYY-MM-DD`, or '' while there is none. */
  value: string
  onChange: (value: string) => void
  onClose: () => void
}

/** A calendar beside a date that is typed; a day taken closes it. */
export function CalendarPopover({ trigger, label, value, onChange, onClose }: CalendarPopoverProps) {
  return (
    <Locale>
      <Popover
        isOpen
        triggerRef={trigger}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        placement="bottom end"
        offset={8}
        className="panel animate-appear p-3"
      >
        <Dialog aria-label={label} className="outline-none">
          <CalendarPanel
            autoFocus
            value={calendarDate(value)}
            onChange={(date) => {
              onChange(date.toString())
              onClose()
            }}
          />
        </Dialog>
      </Popover>
    </Locale>
  )
}
