import { answer } from '../../platform/http/answer.ts'
import { signedIn } from '../../platform/http/edge.ts'
import * as followUps from './service.ts'

export const followUpRoutes = answer(signedIn.followUps, {
  list: followUps.list,
  create: followUps.record,
  update: followUps.rewriteMemo,
  remove: (ctx, input) => followUps.withdraw(ctx, input.id),
  takeBackLine: (ctx, input) => followUps.takeBackLine(ctx, input.id),
})
