import type { Jobs } from '../../../platform/jobs.ts'
import { forget } from '../attachments/service.ts'
import { sendNextScheduled } from './scheduled-service.ts'

export const sendingJobs: Jobs = {
  forget_attachments: forget,
  send_scheduled: async (app, _payload, signal) => {
    while (!signal?.aborted && (await sendNextScheduled(app)));
  },
}
