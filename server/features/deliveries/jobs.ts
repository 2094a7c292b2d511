import { turnSeconds } from '../../channels/mail-job.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { confirmationMails } from './confirmations/mails.ts'
import { surveyMails } from './dispatch/mails.ts'
import { dispatch } from './dispatch/service.ts'
import { testMails } from './test-mails/mails.ts'

export const deliveryMails = { ...surveyMails, ...confirmationMails, ...testMails }

/** How long a recurring run waits for retries; the next run is minutes away. */
const patience = 10

export const deliveryJobs: Jobs = {
  dispatch: async (app, _payload, signal) => {
    await dispatch(app, app.clock(), { signal, patience, turnSeconds })
  },
}
