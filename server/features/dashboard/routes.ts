import { signedIn } from '../../platform/http/edge.ts'
import * as dashboard from './service.ts'

export const dashboardRoutes = {
  view: signedIn.dashboard.view.handler(({ context: { ctx } }) => dashboard.view(ctx)),
}
