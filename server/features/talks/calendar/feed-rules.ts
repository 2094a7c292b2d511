import ical from 'ical-generator'
import { productName } from '#contract/site/product.ts'

/** A day on which somebody is to be talked to, or was promised something. */
export type FeedDay = { id: string; on: string; memberName: string }

/** How often a calendar asks again, in seconds. */
const hourly = 3600

/** The days as iCalendar (RFC 5545): whole days named 「面談」 with a name, and no word of why. */
export function feedOf(days: readonly FeedDay[], now: Date): string {
  const calendar = ical({
    name: `${productName}：面談`,
    prodId: { company: 'Soramoyo', product: 'talks', language: 'JA' },
    ttl: hourly,
  })
  for (const { id, on, memberName } of days)
    calendar.createEvent({
      id: `${id}@soramoyo`,
      start: new Date(`${on}T00:00:00Z`),
      allDay: true,
      stamp: now,
      summary: `面談：${memberName}さん`,
    })
  return calendar.toString()
}
