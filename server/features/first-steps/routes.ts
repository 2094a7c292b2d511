import { answer } from '../../platform/http/answer.ts'
import { signedIn, slow } from '../../platform/http/edge.ts'
import * as firstSteps from './service.ts'

export const firstStepRoutes = answer(signedIn.firstSteps, {
  get: firstSteps.view,
  putAway: (ctx, input) => firstSteps.putAway(ctx, input.is_put_away),
  confirmSchedule: firstSteps.confirmSchedule,
})

export const samplePeopleRoutes = {
  ...answer(slow.samplePeople, {
    load: firstSteps.loadSamples,
  }),
  ...answer(signedIn.samplePeople, {
    remove: firstSteps.dropSamples,
  }),
}
