import { signedIn } from '../../../platform/http/edge.ts'
import { accuracy } from './accuracy/service.ts'
import * as muting from './muting/service.ts'
import { judge } from './service.ts'

const calls = signedIn.textAnalysis

export const textAnalysisRoutes = {
  feedback: calls.feedback.handler(({ context: { ctx }, input }) => judge(ctx, input)),
  accuracy: calls.accuracy.handler(({ context: { ctx } }) => accuracy(ctx)),
}

const words = signedIn.silencedWords

export const silencedWordsRoutes = {
  list: words.list.handler(({ context: { ctx } }) => muting.list(ctx)),
  silence: words.silence.handler(({ context: { ctx }, input }) => muting.silence(ctx, input)),
  restore: words.restore.handler(({ context: { ctx }, input }) => muting.restore(ctx, input)),
}
