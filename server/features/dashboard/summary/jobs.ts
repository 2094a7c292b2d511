import * as z from 'zod'
import { rate } from '#contract/company/dashboard-calls.ts'
import { id, isoDate } from '#contract/validation.ts'
import type { MailKinds, QueuedMail } from '../../../channels/mail-queue.ts'
import type { App } from '../../../platform/context.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { readerUrl, unsubscribeHeaders } from '../../mails/unsubscriptions/service.ts'
import { figuresMail, summaryMail } from './messages.ts'
import { begin, summarise } from './service.ts'

const ofCompany = z.object({ company_id: id, monday: isoDate })

export const summaryJobs: Jobs = {
  weekly_summary: (app) => begin(app, app.clock(), 'weekly_summary_of_company'),
  weekly_summary_of_company: (app, payload) => {
    const { company_id: companyId, monday } = ofCompany.parse(payload)
    return summarise(app, app.clock(), { companyId, monday })
  },
}

const group = z.object({
  count: z.int(),
  members: z.array(
    z.object({
      name: z.string(),
      department: z.string().nullable(),
      dueDate: z.string().nullable(),
      handler: z.string().nullable(),
      isNew: z.boolean(),
    }),
  ),
})

/** A summary queued by the version before had fewer groups. */
const laterGroup = group.default({ count: 0, members: [] })

const weekly = {
  answers: z.object({ count: z.int(), sunny: z.int(), cloudy: z.int(), rainy: z.int() }),
  month: z.object({ month: z.string(), answered: rate }),
}

/** What a queued summary keeps, so that it reads as things stood on Monday. */
const payload = z.object({
  companyName: z.string(),
  monday: isoDate,
  digest: z.object({
    urgent: laterGroup,
    grave: laterGroup,
    rainy: group,
    needFollow: group,
    silentTwice: laterGroup,
    overdue: group,
    newCount: z.int(),
    overdueCount: z.int().default(0),
    bouncedCount: z.int(),
    seniorToConfirmCount: z.int(),
    ...weekly,
  }),
})

/** The same for who has no account: nobody is named in it. */
const figuresPayload = z.object({
  companyName: z.string(),
  monday: isoDate,
  /** Whose link it is that stops these mails; mails queued before had none. */
  viewerId: id.optional(),
  figures: z.object({ overdueCount: z.int(), ...weekly }),
})

/** The mail with its headers: one click stops it, and nothing but it. */
function contentOf(app: App, { company_id: companyId, user_id, payload: queued }: QueuedMail) {
  const figures = figuresPayload.safeParse(queued)
  if (figures.success) {
    const { viewerId: id } = figures.data
    const url = id === undefined ? null : readerUrl(app, { companyId, mail: 'weekly_figures', id })
    return { ...(url && { headers: unsubscribeHeaders(url) }), ...figuresMail(figures.data, url) }
  }
  const url = user_id === null ? null : readerUrl(app, { companyId, mail: 'weekly_summary', id: user_id })
  const headers = url && { headers: unsubscribeHeaders(url) }
  return { ...headers, ...summaryMail(payload.parse(queued), `${app.config.PUBLIC_URL}/company`) }
}

export const summaryMails: Pick<MailKinds, 'monthly_summary'> = {
  monthly_summary: {
    render: (app, mail) => ({ fromName: '空模様', ...contentOf(app, mail) }),
  },
}
