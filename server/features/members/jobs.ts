import type { Jobs } from '../../platform/jobs.ts'
import { endEmployments } from './leaving/service.ts'

export const memberJobs: Jobs = {
  end_employments: (app, _payload, signal) => endEmployments(app, signal),
}
