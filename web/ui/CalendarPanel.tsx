import type { CalendarDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  type CalendarProps,
} from 'react-aria-components/Calendar'
import { Heading } from 'react-aria-components/Heading'
import './calendar-panel.css'

/** The days of a month; inside a DatePicker it needs no value of its own. */
export function CalendarPanel(own: Pick<CalendarProps<CalendarDate>, 'value' | 'onChange' | 'autoFocus'>) {
  return (
    <Calendar {...own}>
      <header className="mb-2 flex items-center justify-between">
        <MonthButton slot="previous" icon={<ChevronLeft size={18} aria-hidden />} />
        <Heading className="font-semibold" />
        <MonthButton slot="next" icon={<ChevronRight size={18} aria-hidden />} />
      </header>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="pb-1 text-meta font-normal text-ink-3">{day}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell date={date} className="calendar-day grid size-9 place-content-center rounded" />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}

function MonthButton({ slot, icon }: { slot: 'previous' | 'next'; icon: ReactNode }) {
  return (
    <Button slot={slot} className="calendar-step grid size-8 place-content-center rounded text-ink-2">
      {icon}
    </Button>
  )
}
