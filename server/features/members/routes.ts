import { signedIn } from '../../platform/http/edge.ts'
import * as members from './service.ts'

export const memberRoutes = {
  list: signedIn.members.list.handler(({ context: { ctx }, input }) => members.list(ctx, input)),
  monthly: signedIn.members.monthly.handler(({ context: { ctx }, input }) => members.monthly(ctx, input)),
  register: signedIn.members.register.handler(({ context: { ctx }, input }) => members.register(ctx, input)),
  get: signedIn.members.get.handler(({ context: { ctx }, input }) => members.get(ctx, input.code)),
  update: signedIn.members.update.handler(({ context: { ctx }, input }) => members.update(ctx, input)),
  remove: signedIn.members.remove.handler(({ context: { ctx }, input }) => members.remove(ctx, input.id)),
}
