import type { Temporal } from 'temporal-polyfill'
import type { HandlingTime } from '#contract/follow-ups/attention-rules.ts'
import { addBusinessDays, addDays, hourIn, isBusinessDay, todayIn } from '../../platform/calendar.ts'

/** HR's last hour in Tokyo on business days; later no contact "today" can be promised. */
const closingHour = 18

/** The day an answer came, and whether HR is still there. */
export type Moment = { today: string; isOpen: boolean }

/** The moment of an instant, in Tokyo. */
export function momentOf(now: Temporal.Instant): Moment {
  const today = todayIn(now)
  return { today, isOpen: isBusinessDay(today) && hourIn(now) < closingHour }
}

/** The due day: today, or the next business day where HR has gone home. */
export function dueDay(time: HandlingTime, { today, isOpen }: Moment): string {
  switch (time) {
    case 'today':
      return isOpen ? today : addBusinessDays(today, 1)
    case 'next_business_day':
      return addBusinessDays(today, 1)
    case 'two_business_days':
      return addBusinessDays(today, 2)
    case 'seven_days':
      return addDays(today, 7)
  }
}
