import { Temporal } from 'temporal-polyfill'
import * as z from 'zod'
import { id } from '#contract/validation.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { begin, report } from './service.ts'

const ofCompany = z.object({ company_id: id, until: z.string() })

export const supervisorReportJobs: Jobs = {
  supervisor_reports: (app) => begin(app, app.clock(), 'supervisor_reports_of_company'),
  supervisor_reports_of_company: (app, payload) => {
    const { company_id: companyId, until } = ofCompany.parse(payload)
    return report(app, app.clock(), { companyId, until: Temporal.Instant.from(until) })
  },
}
