import type { Jobs } from '../../platform/jobs.ts'
import { synchronizeAll, synchronizeWaiting, syncJob } from './sync/run-service.ts'

export const talentJobs: Jobs = {
  [syncJob]: (app, _payload, signal) => synchronizeWaiting(app, signal),
  synchronize_talent_nightly: synchronizeAll,
}
