import * as z from 'zod'
import { mailLanguage } from '#contract/codes.ts'
import type { MailKinds, QueuedMail } from '../../channels/mail-queue.ts'
import { replyUrl } from '../../platform/links.ts'
import { linkToken } from '../../platform/tokens.ts'
import * as deliveries from '../deliveries/service.ts'
import { settle } from './sending/queries.ts'
import { messageMail } from './words.ts'

/** What a queued message keeps; the reply link's token is made when it leaves and never stored. */
const messagePayload = z.object({
  messageId: z.int(),
  language: z.enum(mailLanguage.entries.map(({ key }) => key)),
  companyName: z.string(),
  senderName: z.string(),
  senderDepartment: z.string().nullable(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  body: z.string(),
  nonce: z.string(),
})
export type MessagePayload = z.output<typeof messagePayload>

const keyOf = (mail: QueuedMail) => ({
  companyId: mail.company_id,
  id: messagePayload.parse(mail.payload).messageId,
})

export const messageMails: Pick<MailKinds, 'message'> = {
  message: {
    render: (app, mail) => {
      const payload = messagePayload.parse(mail.payload)
      const token = linkToken(app.secret, 'reply', Buffer.from(payload.nonce, 'hex'))
      return {
        fromName: `${payload.companyName} ${payload.senderName}`,
        replyTo: payload.replyTo,
        ...messageMail({ ...payload, replyUrl: replyUrl(app.config.PUBLIC_URL, token) }),
      }
    },
    sent: (tx, mails) =>
      settle(
        tx,
        mails.map((mail) => ({ ...keyOf(mail), state: 'sent', reason: null })),
      ),
    failed: async (tx, mails) => {
      const state = (mail: { isBadAddress: boolean }) => (mail.isBadAddress ? 'bounced' : 'failed')
      await settle(
        tx,
        mails.map((mail) => ({ ...keyOf(mail), state: state(mail), reason: mail.reason })),
      )
      await deliveries.countBounces(tx, mails)
    },
  },
}
