import { answer } from '../../../platform/http/answer.ts'
import { signedIn } from '../../../platform/http/edge.ts'
import * as deliveries from '../../deliveries/service.ts'
import * as schedules from './service.ts'

export const roundRoutes = answer(signedIn.rounds, {
  list: (ctx, input) => schedules.list(ctx, input.id),
  moveFirst: schedules.moveFirst,
  move: schedules.move,
  stop: schedules.stop,
  resend: schedules.resend,
  testMail: (ctx, input) => deliveries.sendTestMail(ctx, input.id),
})
