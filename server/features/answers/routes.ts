import { open } from '../../platform/http/edge.ts'
import * as answers from './service.ts'

export { serveAnswerPages } from './pages/routes.ts'
export { servePreviewPages, surveyPreviewRoutes } from './previews/routes.ts'
export { silencedWordsRoutes, textAnalysisRoutes } from './text-analysis/routes.ts'

export const answerRoutes = {
  open: open.answers.open.handler(({ context: { ctx }, input }) => answers.open(ctx, input.token)),
  submit: open.answers.submit.handler(({ context: { ctx }, input }) => answers.submit(ctx, input)),
}
