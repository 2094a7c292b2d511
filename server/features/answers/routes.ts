import { open, signedIn } from '../../platform/http/edge.ts'
import * as releases from './releases/service.ts'
import * as answers from './service.ts'

export { serveAnswerPages } from './pages/routes.ts'
export { servePreviewPages, surveyPreviewRoutes } from './previews/routes.ts'
export { silencedWordsRoutes, textAnalysisRoutes } from './text-analysis/routes.ts'

export const answerRoutes = {
  open: open.answers.open.handler(({ context: { ctx }, input }) => answers.open(ctx, input.token)),
  submit: open.answers.submit.handler(({ context: { ctx }, input }) => answers.submit(ctx, input)),
}

const released = signedIn.answerReleases

export const answerReleaseRoutes = {
  get: released.get.handler(({ context: { ctx }, input }) => releases.get(ctx, input)),
  share: released.share.handler(({ context: { ctx }, input }) => releases.share(ctx, input)),
  preview: released.preview.handler(({ context: { ctx }, input }) => releases.preview(ctx, input)),
  withdraw: released.withdraw.handler(({ context: { ctx }, input }) => releases.withdraw(ctx, input.id)),
}
