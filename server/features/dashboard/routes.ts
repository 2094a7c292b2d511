import { answer } from '../../platform/http/answer.ts'
import { signedIn } from '../../platform/http/edge.ts'
import { readingStart } from './reading/service.ts'
import * as dashboard from './service.ts'

export const dashboardRoutes = answer(signedIn.dashboard, {
  view: dashboard.view,
  readingStart: (ctx, input) => readingStart(ctx, input.code),
})
