import { smsHours } from '#contract/channels/sms-rules.ts'
import { secondOfDay, todayIn } from '../../platform/calendar.ts'
import { asInstant } from '../../platform/clock.ts'

/** Less than this before the evening's end nothing is handed over: a provider may need as long. */
const leastSeconds = 60
const daySeconds = 24 * 3600

/** When an SMS that leaves now must be given up (in seconds, and as ISO 8601 in Tokyo), or how many seconds it has to wait for the morning. */
export type SmsHours = { isOpen: true; seconds: number; until: string } | { isOpen: false; seconds: number }

/** Whether an SMS may arrive now in Japan, as it wakes people. */
export function smsHoursAt(now: Date): SmsHours {
  const at = asInstant(now)
  const second = secondOfDay(at)
  const morning = smsHours.from * 3600
  const evening = smsHours.to * 3600
  if (second < morning) return { isOpen: false, seconds: Math.floor(morning - second) }
  const seconds = Math.floor(evening - second)
  return seconds >= leastSeconds
    ? { isOpen: true, seconds, until: `${todayIn(at)}T${smsHours.to}:00:00+09:00` }
    : { isOpen: false, seconds: Math.floor(daySeconds + morning - second) }
}
