import * as z from 'zod'
import { id } from '#contract/validation.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { readingJob } from '../../external-reader/service.ts'
import { readOutside } from './outside-service.ts'
import { analyse } from './service.ts'

const ofVersion = z.object({ company_id: id, answer_id: id, version: z.int() })

export const analysisJobs: Jobs = {
  analyse_answer: (app, payload) => {
    const { company_id: companyId, answer_id: answerId, version } = ofVersion.parse(payload)
    return analyse(app, app.clock(), { companyId, answerId, version })
  },
  [readingJob]: (app, _payload, signal) => readOutside(app, signal),
}
