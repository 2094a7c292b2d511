import * as z from 'zod'
import type { NotificationKinds } from '../../delivery/queue.ts'

const testPayload = z.object({
  name: z.string(),
  fromName: z.string(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  files: z.array(z.int()).default([]),
})
export type TestPayload = z.input<typeof testPayload>

export const mailTestMails: Pick<NotificationKinds, 'mail_test'> = {
  mail_test: {
    render: (_app, mail) => {
      const { name: _name, subject, ...rendered } = testPayload.parse(mail.payload)
      return { ...rendered, subject: `【テスト配信】${subject}` }
    },
  },
}
