import type { SendingDays } from '#contract/messages/sending-calls.ts'
import { addBusinessDays, addDays, holidaysBetween, todayIn } from '../../../platform/calendar.ts'
import type { Ctx } from '../../../platform/context.ts'

const daysOfYear = 367

/** The day that is proposed for a sending that waits, and the holidays it may fall on. */
export async function days({ now }: Ctx): Promise<{ result: SendingDays }> {
  const today = todayIn(now)
  return {
    result: {
      next_business_day: addBusinessDays(today, 1),
      holidays: holidaysBetween(today, addDays(today, daysOfYear)),
    },
  }
}
