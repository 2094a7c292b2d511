import { signedIn } from '../../../platform/http/edge.ts'
import * as deliveries from '../../deliveries/service.ts'
import * as schedules from './service.ts'

const calls = signedIn.rounds

export const roundRoutes = {
  list: calls.list.handler(({ context: { ctx }, input }) => schedules.list(ctx, input.id)),
  moveFirst: calls.moveFirst.handler(({ context: { ctx }, input }) => schedules.moveFirst(ctx, input)),
  move: calls.move.handler(({ context: { ctx }, input }) => schedules.move(ctx, input)),
  stop: calls.stop.handler(({ context: { ctx }, input }) => schedules.stop(ctx, input)),
  resend: calls.resend.handler(({ context: { ctx }, input }) => schedules.resend(ctx, input)),
  testMail: calls.testMail.handler(({ context: { ctx }, input }) => deliveries.sendTestMail(ctx, input.id)),
}
