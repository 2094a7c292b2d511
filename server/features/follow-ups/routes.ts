import { signedIn } from '../../platform/http/edge.ts'
import * as followUps from './service.ts'

export const actionLogRoutes = {
  list: signedIn.actionLogs.list.handler(({ context: { ctx }, input }) => followUps.list(ctx, input)),
  create: signedIn.actionLogs.create.handler(({ context: { ctx }, input }) => followUps.record(ctx, input)),
  update: signedIn.actionLogs.update.handler(({ context: { ctx }, input }) =>
    followUps.rewriteMemo(ctx, input),
  ),
  remove: signedIn.actionLogs.remove.handler(({ context: { ctx }, input }) =>
    followUps.withdraw(ctx, input.id),
  ),
}
