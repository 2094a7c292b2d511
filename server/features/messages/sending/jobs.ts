import type { Jobs } from '../../../platform/jobs.ts'
import { forget } from '../attachments/service.ts'
import { notifyRead } from '../replies/read-marks/service.ts'
import { sendNextScheduled } from './scheduled-service.ts'

export const sendingJobs: Jobs = {
  forget_attachments: forget,
  tell_read: notifyRead,
  send_scheduled: async (app, _payload, signal) => {
    while (!signal?.aborted && (await sendNextScheduled(app)));
  },
}
