import { signedIn } from '../../../platform/http/edge.ts'
import { accuracy } from './accuracy/service.ts'
import { judge } from './service.ts'

const calls = signedIn.textAnalysis

export const textAnalysisRoutes = {
  feedback: calls.feedback.handler(({ context: { ctx }, input }) => judge(ctx, input)),
  accuracy: calls.accuracy.handler(({ context: { ctx } }) => accuracy(ctx)),
}
