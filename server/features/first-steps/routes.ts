import { signedIn, slow } from '../../platform/http/edge.ts'
import * as firstSteps from './service.ts'

const calls = signedIn.firstSteps

export const firstStepRoutes = {
  get: calls.get.handler(({ context: { ctx } }) => firstSteps.view(ctx)),
  putAway: calls.putAway.handler(({ context: { ctx }, input }) => firstSteps.putAway(ctx, input.is_put_away)),
  confirmSchedule: calls.confirmSchedule.handler(({ context: { ctx } }) => firstSteps.confirmSchedule(ctx)),
}

export const samplePeopleRoutes = {
  load: slow.samplePeople.load.handler(({ context: { ctx } }) => firstSteps.loadSamples(ctx)),
  remove: signedIn.samplePeople.remove.handler(({ context: { ctx } }) => firstSteps.dropSamples(ctx)),
}
