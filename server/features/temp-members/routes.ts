import { signedIn } from '../../platform/http/edge.ts'
import * as tempMembers from './service.ts'

export const tempMemberRoutes = {
  list: signedIn.tempMembers.list.handler(({ context: { ctx }, input }) => tempMembers.list(ctx, input)),
  get: signedIn.tempMembers.get.handler(({ context: { ctx }, input }) => tempMembers.get(ctx, input.id)),
  refuse: signedIn.tempMembers.refuse.handler(({ context: { ctx }, input }) =>
    tempMembers.refuse(ctx, input.id),
  ),
}
