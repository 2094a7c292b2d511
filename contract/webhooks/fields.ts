import * as z from 'zod'
import { channelKinds } from '../channels/names.ts'
import { id, isoDate } from '../validation.ts'
import type { WebhookEvent } from './event-rules.ts'

/** Whom an event is about; the code is null where none is registered. */
const member = { member_id: id, employee_code: z.string().nullable() }
const due = z.object({ ...member, due_on: isoDate })

/** What each event carries beside its name and its time: no word of an answer, no mark, no reason. */
const webhookData = {
  'answer.received': z.object({
    ...member,
    survey: z.enum(['monthly', 'one_year']),
    /** 1 to 12; null for the one-year survey. */
    round: z.int().nullable(),
  }),
  'member.weather_became_rainy': z.object(member),
  'follow_up.due': due,
  'follow_up.overdue': due,
  'member.registered': z.object(member),
  /** Names of fields as in POST /v4/obf/members, and `deleted`. */
  'member.changed': z.object({ ...member, fields: z.array(z.string()) }),
  'member.left': z.object(member),
  /** No further channel is tried. */
  'delivery.failed': z.object({ ...member, channel: z.enum(channelKinds) }),
  'talk.recorded': z.object(member),
} satisfies Record<WebhookEvent, z.ZodObject>

/** The whole body of a webhook. */
export const webhookBody = <Name extends WebhookEvent>(type: Name) =>
  z.object({
    type: z.literal(type),
    /** When it happened, in UTC. */
    timestamp: z.iso.datetime(),
    data: webhookData[type],
  })
