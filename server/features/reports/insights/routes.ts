import { signedIn } from '../../../platform/http/edge.ts'
import { insights } from './service.ts'

export const reportInsightRoutes = {
  view: signedIn.reportInsights.view.handler(({ context: { ctx }, input }) => insights(ctx, input)),
}
