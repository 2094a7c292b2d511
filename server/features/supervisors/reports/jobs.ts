import { Temporal } from 'temporal-polyfill'
import * as z from 'zod'
import { conditionType } from '#contract/codes.ts'
import { codeIn, id, isoDate } from '#contract/validation.ts'
import type { MailKinds } from '../../../channels/mail-queue.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { readerUrl, unsubscribeHeaders } from '../../mails/unsubscriptions/service.ts'
import { reportMail } from './messages.ts'
import { begin, report } from './service.ts'

const ofCompany = z.object({ company_id: id, until: z.string() })

export const supervisorReportJobs: Jobs = {
  supervisor_reports: (app) => begin(app, app.clock(), 'supervisor_reports_of_company'),
  supervisor_reports_of_company: (app, payload) => {
    const { company_id: companyId, until } = ofCompany.parse(payload)
    return report(app, app.clock(), { companyId, until: Temporal.Instant.from(until) })
  },
}

const line = z.object({
  memberName: z.string(),
  department: z.string().nullable(),
  round: z.int(),
  answeredOn: isoDate,
  weather: codeIn(conditionType),
  previousWeather: codeIn(conditionType).nullable(),
  words: z.object({ talking: z.string().nullable(), text: z.string().nullable() }).nullable(),
})

const reportPayload = z.object({
  companyName: z.string(),
  senderName: z.string(),
  senderDepartment: z.string().nullable(),
  replyTo: z.string().nullable(),
  supervisor: z.string(),
  /** Whose link it is that stops these mails; mails queued before had none. */
  seniorId: id.optional(),
  /** The same for HR. */
  isCopy: z.boolean(),
  lines: z.array(line),
})
/** What a queued report keeps. */
export type ReportPayload = z.output<typeof reportPayload>

export const supervisorReportMails: Pick<MailKinds, 'senior_report'> = {
  senior_report: {
    render: (app, mail) => {
      const payload = reportPayload.parse(mail.payload)
      const { companyName, senderName, replyTo, seniorId, isCopy } = payload
      const url =
        seniorId === undefined || isCopy
          ? null
          : readerUrl(app, { companyId: mail.company_id, mail: 'supervisor_reports', id: seniorId })
      return {
        fromName: `${companyName} ${senderName}`,
        replyTo,
        ...(url && { headers: unsubscribeHeaders(url) }),
        ...reportMail(payload, url),
      }
    },
  },
}
