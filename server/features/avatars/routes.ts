import { signedIn, slow } from '../../platform/http/edge.ts'
import * as avatars from './service.ts'

const calls = signedIn.avatars

export const avatarRoutes = {
  get: calls.get.handler(({ context: { ctx }, input }) => avatars.get(ctx, input.url)),
  ofMember: calls.ofMember.handler(({ context: { ctx }, input }) => avatars.ofMember(ctx, input.id)),
  setMember: slow.avatars.setMember.handler(({ context: { ctx }, input }) => avatars.setMember(ctx, input)),
  removeMember: calls.removeMember.handler(({ context: { ctx }, input }) =>
    avatars.removeMember(ctx, input.id),
  ),
}
