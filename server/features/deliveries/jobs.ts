import type { Jobs } from '../../platform/jobs.ts'
import { confirmationMails } from './confirmations/mails.ts'
import { surveyMails } from './dispatch/mails.ts'
import { planRun } from './dispatch/service.ts'
import { endEmployments } from './leaving/service.ts'
import { testMails } from './test-mails/mails.ts'

export const deliveryMails = { ...surveyMails, ...confirmationMails, ...testMails }

export const deliveryJobs: Jobs = {
  dispatch: async (app, _payload, signal) => {
    await planRun(app, app.clock(), signal)
  },
  end_employments: (app, _payload, signal) => endEmployments(app, app.clock(), signal),
}
