import * as z from 'zod'
import { rate } from '#contract/company/dashboard-calls.ts'
import { id } from '#contract/validation.ts'
import { settingsHeaders } from '../../../channels/account-mails.ts'
import type { MailKinds } from '../../../channels/mail-queue.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { overviewMail } from './messages.ts'
import { begin, survey } from './service.ts'

const ofCompany = z.object({ company_id: id, month: z.string().regex(/^\d{4}-\d\d$/) })

export const overviewJobs: Jobs = {
  monthly_overview: (app) => begin(app, app.clock(), 'monthly_overview_of_company'),
  monthly_overview_of_company: (app, payload) => {
    const { company_id: companyId, month } = ofCompany.parse(payload)
    return survey(app, app.clock(), { companyId, month })
  },
}

const count = z.int()

/** What a queued overview keeps, so that it reads as things stood when the month was over. */
const payload = z.object({
  companyName: z.string(),
  overview: z.object({
    view: z.object({ month: z.string(), answered: rate, sunny: rate, cloudy: rate, rainy: rate }),
    open: count,
    held: count,
    undelivered: count,
    moves: z.object({ better: count, same: count, worse: count }),
    waiting: z.object({
      // an overview queued by the version before does not have them
      ...{ urgent: count.default(0), grave: count.default(0) },
      ...{ rainy: count, needFollow: count, silentTwice: count, overdue: count },
    }),
  }),
})

export const overviewMails: Pick<MailKinds, 'monthly_all'> = {
  monthly_all: {
    render: (app, mail) => {
      const companyUrl = `${app.config.PUBLIC_URL}/company`
      const headers = settingsHeaders(companyUrl)
      return { fromName: '空模様', headers, ...overviewMail(payload.parse(mail.payload), companyUrl) }
    },
  },
}
