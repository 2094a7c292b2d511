import { answer } from '../../platform/http/answer.ts'
import { signedIn } from '../../platform/http/edge.ts'
import * as deliveries from './service.ts'

export const deliveryRoutes = answer(signedIn.deliveries, {
  summary: deliveries.summary,
})
