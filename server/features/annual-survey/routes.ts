import { answer } from '../../platform/http/answer.ts'
import { signedIn } from '../../platform/http/edge.ts'
import * as anniversaries from './service.ts'

export const annualSurveyRoutes = answer(signedIn.annualSurvey, {
  list: anniversaries.list,
  answered: anniversaries.answered,
  count: anniversaries.count,
  answers: (ctx, input) => anniversaries.answers(ctx, input.id),
  markRead: (ctx, input) => anniversaries.read(ctx, input.id),
})
