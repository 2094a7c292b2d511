import { answer } from '../../platform/http/answer.ts'
import { signedIn } from '../../platform/http/edge.ts'
import * as promises from './promise-service.ts'
import * as talks from './service.ts'
import { team, waiting } from './team-service.ts'

export const talkRoutes = answer(signedIn.talks, {
  team,
  waiting,
  forMember: talks.forMember,
  record: talks.record,
  askHr: talks.askHr,
  remove: (ctx, input) => talks.remove(ctx, input.id),
})

export const promiseRoutes = answer(signedIn.promises, {
  create: promises.create,
  settle: promises.settle,
  remove: (ctx, input) => promises.remove(ctx, input.id),
  tell: (ctx, input) => promises.tell(ctx, input.id),
})
