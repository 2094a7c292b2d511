import * as z from 'zod'
import { id } from '#contract/validation.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { draw, forgetOld } from './service.ts'

const order = z.object({ company_id: id, id })

export const pdfJobs: Jobs = {
  forget_annual_pdfs: forgetOld,
  annual_pdf: (app, payload, signal) => {
    const { company_id: companyId, id } = order.parse(payload)
    return draw(app, { companyId, id }, signal)
  },
}
