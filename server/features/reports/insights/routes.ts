import { answer } from '../../../platform/http/answer.ts'
import { signedIn } from '../../../platform/http/edge.ts'
import { insights } from './service.ts'

export const reportInsightRoutes = answer(signedIn.reportInsights, {
  view: insights,
})
