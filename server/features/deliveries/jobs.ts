import type { Jobs } from '../../platform/jobs.ts'
import { dispatch } from './dispatch/service.ts'

export { deliveryMails } from './dispatch/jobs.ts'

/** How long a recurring run waits for retries; the next run is minutes away. */
const patience = 10

export const deliveryJobs: Jobs = {
  dispatch: async (app, _payload, signal) => {
    await dispatch(app, app.clock(), { signal, patience })
  },
}
