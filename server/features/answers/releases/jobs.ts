import type { Jobs } from '../../../platform/jobs.ts'
import { mailNextRelease } from './mail-service.ts'

export const releaseJobs: Jobs = {
  mail_releases: async (app, _payload, signal) => {
    while (!signal?.aborted && (await mailNextRelease(app)));
  },
}
