import { signedIn } from '../../platform/http/edge.ts'
import * as followUps from './service.ts'

export const followUpRoutes = {
  list: signedIn.followUps.list.handler(({ context: { ctx }, input }) => followUps.list(ctx, input)),
  create: signedIn.followUps.create.handler(({ context: { ctx }, input }) => followUps.record(ctx, input)),
  update: signedIn.followUps.update.handler(({ context: { ctx }, input }) =>
    followUps.rewriteMemo(ctx, input),
  ),
  remove: signedIn.followUps.remove.handler(({ context: { ctx }, input }) =>
    followUps.withdraw(ctx, input.id),
  ),
  takeBackLine: signedIn.followUps.takeBackLine.handler(({ context: { ctx }, input }) =>
    followUps.takeBackLine(ctx, input.id),
  ),
}
