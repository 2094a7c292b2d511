import { signedIn } from '../../platform/http/edge.ts'
import * as deliveries from './service.ts'

export const deliveryRoutes = {
  summary: signedIn.deliveries.summary.handler(({ context: { ctx } }) => deliveries.summary(ctx)),
}
