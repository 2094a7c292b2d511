import type { Jobs } from '../../platform/jobs.ts'
import { forget } from './service.ts'

export const serviceJobs = {
  forget_service_calls: (app) => app.database.asSystem((tx) => forget(tx, app.clock())),
} satisfies Jobs
