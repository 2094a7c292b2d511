import * as z from 'zod'
import type { Language } from '#contract/codes.ts'
import { mailLanguage } from '#contract/codes.ts'
import { keptWords } from '#contract/mails/calls.ts'
import type { MailText } from '#contract/mails/text-rules.ts'
import type { Mail } from '../../channels/email/layout.ts'
import type { Sender } from '../../channels/email/signature.ts'
import type { NotificationKinds } from '../../delivery/queue.ts'
import { memberPageOf } from '../../platform/links.ts'
import { writtenMail } from '../mails/service.ts'

const languages = mailLanguage.entries.map(({ key }) => key)

/** What a queued welcome mail keeps, so that it reads as things stood when it was promised. */
const welcomePayload = z.object({
  language: z.enum(languages),
  memberName: z.string(),
  companyName: z.string(),
  senderName: z.string(),
  senderDepartment: z.string().nullable(),
  firstDate: z.string(),
  rounds: z.int(),
  questions: z.int(),
  minutes: z.int(),
  own: keptWords.optional(),
  /** Mails queued before there was one have none. */
  replyTo: z.string().nullable().default(null),
  pageNonce: z.string().nullable().default(null),
})

export const memberMails: Pick<NotificationKinds, 'welcome'> = {
  welcome: {
    render: (app, mail) => {
      const { replyTo, pageNonce, ...payload } = welcomePayload.parse(mail.payload)
      const pageUrl = pageNonce ? memberPageOf(app, Buffer.from(pageNonce, 'hex')) : undefined
      return {
        fromName: `${payload.companyName} ${payload.senderName}`,
        replyTo,
        ...welcomeMail({ ...payload, pageUrl }),
      }
    },
  },
}

export type WelcomeMailInput = Sender & {
  language: Language
  own?: MailText | undefined
  memberName: string
  firstDate: string
  minutes: number
  rounds: number
  questions: number
  pageUrl?: string | undefined
}

/** The mail that tells a new member what will come, when, and who reads it. `firstDate` is a date, YYYY-MM-DD. */
export function welcomeMail(input: WelcomeMailInput): Mail {
  const { language, own = null, memberName, firstDate, minutes, rounds, questions, ...rest } = input
  const { pageUrl, ...sender } = rest
  const facts = { name: memberName, first_date: firstDate, minutes, rounds, questions }
  return writtenMail({ kind: 'welcome', language, own, sender, facts, pageUrl })
}
