import { signedIn } from '../../platform/http/edge.ts'
import { readingStart } from './reading/service.ts'
import * as dashboard from './service.ts'

export const dashboardRoutes = {
  view: signedIn.dashboard.view.handler(({ context: { ctx } }) => dashboard.view(ctx)),
  readingStart: signedIn.dashboard.readingStart.handler(({ context: { ctx }, input }) =>
    readingStart(ctx, input.code),
  ),
}
