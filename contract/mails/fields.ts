import * as z from 'zod'

/** A mail as it was put into the queue. */
export const mailService = z.object({
  state: z.enum(['queued', 'sending', 'sent', 'failed', 'cancelled']),
  message_id: z.string(),
  recipient: z.string(),
})

/** Many mails as they were put into the queue; failed where none could be. */
export const mailsService = z.object({ state: z.enum(['queued', 'failed']), mail_count: z.int() })
