import { answer } from '../../platform/http/answer.ts'
import { signedIn, slow } from '../../platform/http/edge.ts'
import * as avatars from './service.ts'

export const avatarRoutes = {
  ...answer(signedIn.avatars, {
    get: (ctx, input) => avatars.get(ctx, input.url),
    ofMember: (ctx, input) => avatars.ofMember(ctx, input.id),
    removeMember: (ctx, input) => avatars.removeMember(ctx, input.id),
  }),
  ...answer(slow.avatars, {
    setMember: avatars.setMember,
  }),
}
