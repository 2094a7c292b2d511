import type { Jobs } from '../../../platform/jobs.ts'
import { reread } from './service.ts'

export const rereadingJobs: Jobs = {
  reread_answers: (app, _payload, signal) => reread(app, 'reread_answers', signal),
}
