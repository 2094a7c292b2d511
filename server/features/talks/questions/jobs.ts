import * as z from 'zod'
import type { Jobs } from '../../../platform/jobs.ts'
import { mailQuestion } from './service.ts'

const asked = z.object({ companyId: z.int(), logId: z.int() })

export const questionJobs: Jobs = {
  mail_question: (app, payload) => mailQuestion(app, asked.parse(payload)),
}
