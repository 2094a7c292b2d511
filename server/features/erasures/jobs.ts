import type { Jobs } from '../../platform/jobs.ts'
import { eraseDue } from './service.ts'

export const erasureJobs: Jobs = {
  erase_members: (app, _payload, signal) => eraseDue(app, signal),
}
