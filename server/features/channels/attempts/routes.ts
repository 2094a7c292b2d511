import { makeAtOnce } from '../../../platform/files/making.ts'
import { signedIn } from '../../../platform/http/edge.ts'
import { reachFile } from '../reach/file-service.ts'
import { reach } from '../reach/service.ts'
import * as attempts from './service.ts'

const { memberChannels: calls } = signedIn

export const memberChannelRoutes = {
  get: calls.get.handler(async ({ context: { ctx }, input }) => ({
    result: await attempts.get(ctx, input.id),
  })),
  prefer: calls.prefer.handler(({ context: { ctx }, input }) => attempts.prefer(ctx, input)),
  dispatches: calls.dispatches.handler(({ context: { ctx }, input }) => attempts.dispatches(ctx, input.id)),
  reach: calls.reach.handler(({ context: { ctx }, input }) => reach(ctx, input)),
  reachXlsx: calls.reachXlsx.handler(({ context: { ctx }, input }) =>
    makeAtOnce(ctx, reachFile, input ?? {}),
  ),
}
