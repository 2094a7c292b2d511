import * as z from 'zod'
import { id } from '#contract/validation.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { tell } from './service.ts'

const ofAnswer = z.object({
  company_id: id,
  answer_id: id,
  is_first: z.boolean(),
  needs_care: z.boolean().default(false),
})

export const answerMailJobs: Jobs = {
  answer_notices: (app, payload) => {
    const { company_id: companyId, answer_id: answerId, ...asked } = ofAnswer.parse(payload)
    return tell(app, app.clock(), {
      companyId,
      answerId,
      isFirst: asked.is_first,
      needsCare: asked.needs_care,
    })
  },
}
