import { answer } from '../../platform/http/answer.ts'
import { signedIn } from '../../platform/http/edge.ts'
import * as search from './service.ts'

export const searchRoutes = answer(signedIn.search, {
  members: search.members,
  everything: search.everything,
})
