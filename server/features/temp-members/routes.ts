import { answer } from '../../platform/http/answer.ts'
import { signedIn } from '../../platform/http/edge.ts'
import * as tempMembers from './service.ts'

export const tempMemberRoutes = answer(signedIn.tempMembers, {
  list: tempMembers.list,
  get: (ctx, input) => tempMembers.get(ctx, input.id),
  refuse: (ctx, input) => tempMembers.refuse(ctx, input.id),
})
