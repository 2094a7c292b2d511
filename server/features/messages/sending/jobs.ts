import type { Jobs } from '../../../platform/jobs.ts'
import { sendNextScheduled } from './scheduled-service.ts'

export const sendingJobs: Jobs = {
  send_scheduled: async (app, _payload, signal) => {
    while (!signal?.aborted && (await sendNextScheduled(app)));
  },
}
