import { signedIn } from '../../platform/http/edge.ts'
import * as companies from './service.ts'

export const companyRoutes = {
  counts: signedIn.companies.counts.handler(({ context: { ctx } }) => companies.counts(ctx)),
}
