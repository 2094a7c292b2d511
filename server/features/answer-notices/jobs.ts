import * as z from 'zod'
import { conditionType, mailLanguage } from '#contract/code-tables.ts'
import { codeIn, id } from '#contract/validation.ts'
import type { MailKinds } from '../../channels/mail-queue.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { countBounces } from '../deliveries/service.ts'
import { unsubscribeHeaders, unsubscribeUrl } from '../unsubscriptions/service.ts'
import { answeredMail, thanksMail } from './messages.ts'
import { tell } from './telling/service.ts'

const ofAnswer = z.object({ company_id: id, answer_id: id, is_first: z.boolean() })

export const answerNoticeJobs: Jobs = {
  answer_notices: (app, payload) => {
    const { company_id: companyId, answer_id: answerId, is_first: isFirst } = ofAnswer.parse(payload)
    return tell(app, app.clock(), { companyId, answerId, isFirst })
  },
}

const thanksPayload = z.object({
  language: z.enum(mailLanguage.entries.map(({ key }) => key)),
  memberName: z.string(),
  companyName: z.string(),
  senderName: z.string(),
  senderDepartment: z.string().nullable(),
  replyTo: z.string().nullable(),
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
})
/** What a queued notice about an answer keeps: nothing that the member wrote. */
export type AnsweredPayload = z.output<typeof answeredPayload>

export const answerNoticeMails: Pick<MailKinds, 'thanks' | 'monthly_complete'> = {
  thanks: {
    render: (app, mail) => {
      const { replyTo, ...payload } = thanksPayload.parse(mail.payload)
      const url = unsubscribeUrl(app, { companyId: mail.company_id, memberId: mail.member_id ?? 0 })
      return {
        fromName: `${payload.companyName} ${payload.senderName}`,
        replyTo,
        headers: unsubscribeHeaders(url),
        ...thanksMail({ ...payload, canReply: replyTo !== null, choiceUrl: url }),
      }
    },
    failed: (tx, mails) => countBounces(tx, mails),
  },
  monthly_complete: {
    render: (app, mail) => {
      const payload = answeredPayload.parse(mail.payload)
      return { fromName: '空模様', ...answeredMail(payload, `${app.config.PUBLIC_URL}/company`) }
    },
  },
}
