import * as z from 'zod'
import { monthlyQuestions } from '#contract/answers/questions.ts'
import { mailLanguage } from '#contract/codes.ts'
import { keptWords } from '#contract/mails/calls.ts'
import type { MailKinds } from '../../channels/mail-queue.ts'
import { welcomeMail } from './messages.ts'

const languages = mailLanguage.entries.map(({ key }) => key)

/** What a queued welcome mail keeps, so that it reads as things stood when it was promised. */
const welcomePayload = z.object({
  language: z.enum(languages),
  memberName: z.string(),
  companyName: z.string(),
  senderName: z.string(),
  senderDepartment: z.string().nullable(),
  firstDate: z.string(),
  minutes: z.int(),
  rounds: z.int(),
  /** How many the first round asks. */
  questions: z.int().default(monthlyQuestions.ja.length),
  own: keptWords.optional(),
  /** Mails queued before there was one have none. */
  replyTo: z.string().nullable().default(null),
})

export const memberMails: Pick<MailKinds, 'welcome'> = {
  welcome: {
    render: (_app, mail) => {
      const { replyTo, ...payload } = welcomePayload.parse(mail.payload)
      return { fromName: `${payload.companyName} ${payload.senderName}`, replyTo, ...welcomeMail(payload) }
    },
  },
}
