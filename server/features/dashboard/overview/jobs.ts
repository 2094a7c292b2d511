import * as z from 'zod'
import { id } from '#contract/validation.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { begin, survey } from './service.ts'

const ofCompany = z.object({ company_id: id, month: z.string().regex(/^\d{4}-\d\d$/) })

export const overviewJobs: Jobs = {
  monthly_overview: (app) => begin(app, app.clock(), 'monthly_overview_of_company'),
  monthly_overview_of_company: (app, payload) => {
    const { company_id: companyId, month } = ofCompany.parse(payload)
    return survey(app, app.clock(), { companyId, month })
  },
}
