import { signedIn } from '../../platform/http/edge.ts'
import * as search from './service.ts'

export const searchRoutes = {
  members: signedIn.search.members.handler(({ context: { ctx }, input }) => search.members(ctx, input)),
  everything: signedIn.search.everything.handler(({ context: { ctx }, input }) =>
    search.everything(ctx, input),
  ),
}
