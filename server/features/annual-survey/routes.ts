import { signedIn } from '../../platform/http/edge.ts'
import * as anniversaries from './service.ts'

export const annualSurveyRoutes = {
  list: signedIn.annualSurvey.list.handler(({ context: { ctx }, input }) => anniversaries.list(ctx, input)),
  answered: signedIn.annualSurvey.answered.handler(({ context: { ctx }, input }) =>
    anniversaries.answered(ctx, input),
  ),
  count: signedIn.annualSurvey.count.handler(({ context: { ctx } }) => anniversaries.count(ctx)),
  answers: signedIn.annualSurvey.answers.handler(({ context: { ctx }, input }) =>
    anniversaries.answers(ctx, input.id),
  ),
  markRead: signedIn.annualSurvey.markRead.handler(({ context: { ctx }, input }) =>
    anniversaries.read(ctx, input.id),
  ),
}
