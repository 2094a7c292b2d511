import * as z from 'zod'
import { id } from '#contract/validation.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { notify } from './service.ts'
import { news } from './weather-rules.ts'

const key = z.object({ company_id: id, answer_id: id })
/** As an earlier release asked for it, once it had found news. */
const before = z.object({ is_first: z.boolean() })
const ofAnswer = z.union([
  key.extend({ news }),
  key.extend(before.shape).transform(({ is_first, ...rest }) => ({
    ...rest,
    news: { isFirst: is_first, before: null },
  })),
])

export const answerMailJobs: Jobs = {
  answer_notices: (app, payload) => {
    const asked = ofAnswer.parse(payload)
    return notify(app, app.clock(), {
      companyId: asked.company_id,
      answerId: asked.answer_id,
      news: asked.news,
    })
  },
}
