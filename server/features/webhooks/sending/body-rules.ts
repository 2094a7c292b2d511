import * as z from 'zod'
import { channelKinds } from '#contract/channels/names.ts'
import { testEvent, type WebhookEvent } from '#contract/webhooks/event-rules.ts'

/** What an event carries beside the member, as the database wrote it. */
export const details = z.object({
  survey: z.enum(['monthly', 'one_year']).optional(),
  round: z.int().nullable().optional(),
  due_on: z.string().optional(),
  fields: z.array(z.string()).optional(),
  channel: z.enum(channelKinds).optional(),
})
export type Details = z.output<typeof details>

type Event = {
  event: WebhookEvent
  memberId: number
  code: string | null
  happenedAt: Date
  details: Details
}

/** The body that a program gets. */
export const bodyOf = ({ event, memberId, code, happenedAt, details: more }: Event): string =>
  JSON.stringify({
    type: event,
    timestamp: happenedAt.toISOString(),
    data: { member_id: memberId, employee_code: code, ...more },
  })

/** The same of an attempt by hand. */
export const testBody = (at: Date): string =>
  JSON.stringify({ type: testEvent, timestamp: at.toISOString(), data: {} })
