import { answer } from '../../../platform/http/answer.ts'
import { signedIn } from '../../../platform/http/edge.ts'
import { report } from './service.ts'

export const retentionRoutes = answer(signedIn.retention, {
  report,
})
