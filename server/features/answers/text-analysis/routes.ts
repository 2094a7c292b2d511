import { answer } from '../../../platform/http/answer.ts'
import { signedIn } from '../../../platform/http/edge.ts'
import { accuracy } from './accuracy/service.ts'
import * as muting from './muting/service.ts'
import { judge } from './service.ts'

export const textAnalysisRoutes = answer(signedIn.textAnalysis, {
  feedback: judge,
  accuracy,
})

export const silencedWordsRoutes = answer(signedIn.silencedWords, {
  list: muting.list,
  silence: muting.silence,
  restore: muting.restore,
})
