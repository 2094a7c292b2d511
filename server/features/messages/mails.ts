import * as z from 'zod'
import { notice } from '#contract/answers/reader-fields.ts'
import type { ChannelKind } from '#contract/channels/names.ts'
import { mailLanguage } from '#contract/codes.ts'
import { answerLinkMark, withoutAnswerLink } from '#contract/messages/rules.ts'
import type { Notice } from '../../channels/channel.ts'
import type { PersonalMail } from '../../channels/email/layout.ts'
import { replyAddress } from '../../channels/email/return-address-rules.ts'
import { isEmptied } from '../../delivery/kinds.ts'
import type { FailedNotification, NotificationKinds, QueuedNotification } from '../../delivery/queue.ts'
import type { App } from '../../platform/context.ts'
import { answerUrl, replyUrl, shortUrl } from '../../platform/links.ts'
import { linkToken } from '../../platform/tokens.ts'
import * as deliveries from '../deliveries/service.ts'
import { goOn, settle } from './sending/queries.ts'
import { messageMail, messageNotice, personalMail } from './words.ts'

const unconfirmedReason = '送信できたか確認できません。'

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
  readers: notice.nullable().default(null),
  answerNonce: z.string().nullable().default(null),
  files: z.array(z.int()).default([]),
})
export type MessagePayload = z.input<typeof messagePayload>
type Payload = z.output<typeof messagePayload>

const keyOf = (mail: QueuedNotification) => ({
  companyId: mail.company_id,
  id: messagePayload.parse(mail.payload).messageId,
})

/** The text with the member's own link, made as it leaves and never stored. */
function withAnswerLink({ secret, config }: App, { body, answerNonce }: Payload) {
  if (answerNonce === null) return withoutAnswerLink(body)
  const token = linkToken(secret, 'answer', Buffer.from(answerNonce, 'hex'))
  return body.replaceAll(answerLinkMark, answerUrl(config.PUBLIC_URL, token))
}

const replyDomain = ({ config }: App, { readers }: Payload): string | undefined =>
  readers ? config.MAIL_REPLY_DOMAIN : undefined

const writtenOf = (app: App, payload: Payload) => ({
  ...sayingOf(app, payload),
  readers: replyDomain(app, payload) ? payload.readers : null,
})

/** What the mail of a payload says, before it is laid out. */
export const personalMailOf = (app: App, payload: unknown): PersonalMail =>
  personalMail(writtenOf(app, messagePayload.parse(payload)))

export function noticeOf(app: App, given: unknown, channel: ChannelKind): Notice {
  const payload = messagePayload.parse(given)
  const short = shortUrl(app.config.PUBLIC_URL, 'r', Buffer.from(payload.nonce, 'hex'))
  return messageNotice(sayingOf(app, payload), { channel, shortUrl: short })
}

function sayingOf(app: App, payload: Payload) {
  const token = linkToken(app.secret, 'reply', Buffer.from(payload.nonce, 'hex'))
  return {
    ...payload,
    subject: withoutAnswerLink(payload.subject),
    body: withAnswerLink(app, payload),
    replyUrl: replyUrl(app.config.PUBLIC_URL, token),
    fileCount: payload.files.length,
  }
}

export const messageMails: Pick<NotificationKinds, 'message'> = {
  message: {
    render: (app, mail) => {
      const payload = messagePayload.parse(mail.payload)
      const nonce = Buffer.from(payload.nonce, 'hex')
      const domain = replyDomain(app, payload)
      return {
        fromName: `${payload.companyName} ${payload.senderName}`,
        isPersonal: true,
        files: payload.files,
        replyTo: domain ? replyAddress(app.secret, domain, nonce) : payload.replyTo,
        ...messageMail(writtenOf(app, payload)),
      }
    },
    notice: (app, mail) => noticeOf(app, mail.payload, mail.channel),
    sent: (tx, mails, at) =>
      settle(
        tx,
        mails.map((mail) => ({
          ...keyOf(mail),
          state: mail.isUnconfirmed ? 'unconfirmed' : 'sent',
          reason: mail.isUnconfirmed ? unconfirmedReason : null,
          channel: mail.channel,
        })),
        at,
      ),
    failed: async (tx, failed, at) => {
      const mails = failed.filter((mail) => !isEmptied(mail))
      const state = (mail: FailedNotification) => (mail.isBadAddress || mail.isLate ? 'bounced' : 'failed')
      await settle(
        tx,
        mails.map((mail) => ({
          ...keyOf(mail),
          state: state(mail),
          reason: mail.reason,
          channel: mail.channel,
        })),
        at,
      )
      await goOn(
        tx,
        mails.flatMap((mail) => (mail.movedTo ? [{ ...keyOf(mail), channel: mail.movedTo }] : [])),
        at,
      )
      await deliveries.countBounces(tx, failed)
    },
  },
}
