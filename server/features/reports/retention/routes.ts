import { signedIn } from '../../../platform/http/edge.ts'
import { report } from './service.ts'

export const retentionRoutes = {
  report: signedIn.retention.report.handler(({ context: { ctx }, input }) => report(ctx, input)),
}
