import { makeAtOnce } from '../../../platform/files/making.ts'
import { answer } from '../../../platform/http/answer.ts'
import { signedIn } from '../../../platform/http/edge.ts'
import { reachFile } from '../reach/file-service.ts'
import { reach } from '../reach/service.ts'
import * as attempts from './service.ts'

const { memberChannels: calls } = signedIn

export const memberChannelRoutes = answer(calls, {
  get: async (ctx, input) => ({
    result: await attempts.get(ctx, input.id),
  }),
  prefer: attempts.prefer,
  dispatches: (ctx, input) => attempts.dispatches(ctx, input.id),
  reach,
  reachXlsx: (ctx, input) => makeAtOnce(ctx, reachFile, input ?? {}),
})
