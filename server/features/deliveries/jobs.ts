import type { Jobs } from '../../platform/jobs.ts'
import { confirmationMails } from './confirmations/jobs.ts'
import { surveyMails } from './dispatch/jobs.ts'
import { dispatch } from './dispatch/service.ts'
import { testMails } from './test-mails/jobs.ts'

export const deliveryMails = { ...surveyMails, ...confirmationMails, ...testMails }

/** How long a recurring run waits for retries; the next run is minutes away. */
const patience = 10

export const deliveryJobs: Jobs = {
  dispatch: async (app, _payload, signal) => {
    await dispatch(app, app.clock(), { signal, patience })
  },
}
