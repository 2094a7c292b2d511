import * as z from 'zod'
import { id } from '#contract/validation.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { readingJob } from '../../external-reader/service.ts'
import { news } from '../answer-mails/weather-rules.ts'
import { readOutside } from './outside-service.ts'
import { analyse } from './service.ts'

// one that an earlier release asked for says nothing of what HR was told
const ofVersion = z.object({
  company_id: id,
  answer_id: id,
  version: z.int(),
  news: news.default({ isFirst: false, before: null }),
})

export const analysisJobs: Jobs = {
  analyse_answer: (app, payload) => {
    const asked = ofVersion.parse(payload)
    const { company_id: companyId, answer_id: answerId, version } = asked
    return analyse(app, app.clock(), { companyId, answerId, version }, asked.news)
  },
  [readingJob]: (app, _payload, signal) => readOutside(app, signal),
}
