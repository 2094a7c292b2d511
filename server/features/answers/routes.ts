import { answer } from '../../platform/http/answer.ts'
import { open, signedIn } from '../../platform/http/edge.ts'
import * as releases from './releases/service.ts'
import * as answers from './service.ts'

export { serveAnswerPages } from './pages/routes.ts'
export { servePreviewPages, surveyPreviewRoutes } from './previews/routes.ts'
export { silencedWordsRoutes, textAnalysisRoutes } from './text-analysis/routes.ts'

export const answerRoutes = answer(open.answers, {
  open: (ctx, input) => answers.open(ctx, input.token),
  submit: answers.submit,
})

export const answerReleaseRoutes = answer(signedIn.answerReleases, {
  get: releases.get,
  share: releases.share,
  preview: releases.preview,
  withdraw: (ctx, input) => releases.withdraw(ctx, input.id),
})
