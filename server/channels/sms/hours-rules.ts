import { Temporal } from 'temporal-polyfill'
import { smsHours } from '#contract/channels/sms-rules.ts'

/** Less than this before the evening's end nothing is handed over: a provider may need as long. */
const leastSeconds = 60

/** When an SMS that leaves now must be given up, or how long it has to wait for the morning; both in seconds. */
export type SmsHours =
  | { isOpen: true; seconds: number; until: Temporal.ZonedDateTime }
  | { isOpen: false; seconds: number }

/** Whether an SMS may arrive now, by the clock of Japan: it wakes whoever sleeps beside the phone. */
export function smsHoursAt(now: Date): SmsHours {
  const at = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('Asia/Tokyo')
  const morning = at.startOfDay().with({ hour: smsHours.from })
  const until = at.startOfDay().with({ hour: smsHours.to })
  const secondsTo = (then: Temporal.ZonedDateTime) => Math.floor(at.until(then).total('seconds'))
  if (secondsTo(morning) > 0 || at.hour < smsHours.from) return { isOpen: false, seconds: secondsTo(morning) }
  const seconds = secondsTo(until)
  return seconds >= leastSeconds
    ? { isOpen: true, seconds, until }
    : { isOpen: false, seconds: secondsTo(morning.add({ days: 1 })) }
}
