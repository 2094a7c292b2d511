import * as z from 'zod'
import { mailLanguage } from '#contract/codes.ts'
import type { MailKinds } from '../../../channels/mail-queue.ts'
import { countBounces } from '../dispatch/jobs.ts'
import { testMail } from './messages.ts'

const payloadSchema = z.object({
  language: z.enum(mailLanguage.entries.map(({ key }) => key)),
  memberName: z.string(),
  companyName: z.string(),
  senderName: z.string(),
  senderDepartment: z.string().nullable(),
  replyTo: z.string().nullable(),
})

/** What a queued test mail keeps. */
export type TestMailPayload = z.output<typeof payloadSchema>

export const testMails: Pick<MailKinds, 'test_mail'> = {
  test_mail: {
    render: (_app, mail) => {
      const { replyTo, ...payload } = payloadSchema.parse(mail.payload)
      return { fromName: `${payload.companyName} ${payload.senderName}`, replyTo, ...testMail(payload) }
    },
    failed: (tx, mails) => countBounces(tx, mails),
  },
}
