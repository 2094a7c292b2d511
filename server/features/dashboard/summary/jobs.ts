import * as z from 'zod'
import { id, isoDate } from '#contract/validation.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { begin, summarise } from './service.ts'

const ofCompany = z.object({ company_id: id, monday: isoDate })

export const summaryJobs: Jobs = {
  weekly_summary: (app) => begin(app, app.clock(), 'weekly_summary_of_company'),
  weekly_summary_of_company: (app, payload) => {
    const { company_id: companyId, monday } = ofCompany.parse(payload)
    return summarise(app, app.clock(), { companyId, monday })
  },
}
