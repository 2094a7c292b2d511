import { signedIn } from '../../../platform/http/edge.ts'
import { accuracy } from './accuracy/service.ts'
import { judge } from './service.ts'
import * as silencing from './silencing/service.ts'

const calls = signedIn.textAnalysis

export const textAnalysisRoutes = {
  feedback: calls.feedback.handler(({ context: { ctx }, input }) => judge(ctx, input)),
  accuracy: calls.accuracy.handler(({ context: { ctx } }) => accuracy(ctx)),
}

const words = signedIn.silencedWords

export const silencedWordsRoutes = {
  list: words.list.handler(({ context: { ctx } }) => silencing.list(ctx)),
  silence: words.silence.handler(({ context: { ctx }, input }) => silencing.silence(ctx, input)),
  restore: words.restore.handler(({ context: { ctx }, input }) => silencing.restore(ctx, input)),
}
