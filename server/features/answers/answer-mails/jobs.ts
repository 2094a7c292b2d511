import * as z from 'zod'
import { conditionType, mailLanguage } from '#contract/codes.ts'
import { keptWords } from '#contract/mails/calls.ts'
import { monthlyRounds } from '#contract/surveys/plan.ts'
import { codeIn, id } from '#contract/validation.ts'
import { settingsHeaders } from '../../../channels/account-mails.ts'
import type { MailKinds } from '../../../channels/mail-queue.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { countBounces } from '../../deliveries/service.ts'
import { writtenMail } from '../../mails/service.ts'
import { unsubscribeHeaders, unsubscribeUrl } from '../../mails/unsubscriptions/service.ts'
import { answeredMail } from './messages.ts'
import { tell } from './telling/service.ts'

const ofAnswer = z.object({
  company_id: id,
  answer_id: id,
  is_first: z.boolean(),
  needs_care: z.boolean().default(false),
})

export const answerNoticeJobs: Jobs = {
  answer_notices: (app, payload) => {
    const { company_id: companyId, answer_id: answerId, ...asked } = ofAnswer.parse(payload)
    return tell(app, app.clock(), {
      companyId,
      answerId,
      isFirst: asked.is_first,
      needsCare: asked.needs_care,
    })
  },
}

const thanksPayload = z.object({
  language: z.enum(mailLanguage.entries.map(({ key }) => key)),
  /** The company's own words, where it has some. */
  own: keptWords.nullable(),
  sender: z.object({
    companyName: z.string(),
    senderName: z.string(),
    senderDepartment: z.string().nullable(),
  }),
  replyTo: z.string().nullable(),
  name: z.string(),
  round: z.int(),
})
/** What a queued thanks mail keeps; the link of its small print is made when it leaves. */
export type ThanksPayload = z.output<typeof thanksPayload>

const answeredPayload = z.object({
  companyName: z.string(),
  memberName: z.string(),
  memberCode: z.string(),
  department: z.string().nullable(),
  round: z.int(),
  weather: codeIn(conditionType),
  explanation: z.string(),
  action: z.string(),
  isLate: z.boolean(),
  isWorsened: z.boolean(),
  /** A word of self-harm: what to do and whom to call comes first. */
  isUrgent: z.boolean().default(false),
  /** Somebody is to be spoken to on the next business day. */
  isGrave: z.boolean().default(false),
})
/** What a queued notice about an answer keeps: nothing that the member wrote. */
export type AnsweredPayload = z.output<typeof answeredPayload>

export const answerNoticeMails: Pick<MailKinds, 'thanks' | 'monthly_complete'> = {
  thanks: {
    render: (app, mail) => {
      const { language, own, sender, replyTo, name, round } = thanksPayload.parse(mail.payload)
      const url = unsubscribeUrl(app, { companyId: mail.company_id, memberId: mail.member_id ?? 0 })
      const facts = { name, round, rounds: monthlyRounds, reply_note: replyTo !== null }
      return {
        fromName: `${sender.companyName} ${sender.senderName}`,
        replyTo,
        headers: unsubscribeHeaders(url),
        ...writtenMail({ kind: 'thanks', language, own, sender, facts, choiceUrl: url }),
      }
    },
    failed: (tx, mails) => countBounces(tx, mails),
  },
  monthly_complete: {
    render: (app, mail) => {
      const payload = answeredPayload.parse(mail.payload)
      const companyUrl = `${app.config.PUBLIC_URL}/company`
      const headers = settingsHeaders(companyUrl)
      return { fromName: '空模様', headers, ...answeredMail(payload, companyUrl) }
    },
  },
}
