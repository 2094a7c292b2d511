import { signedIn } from '../../platform/http/edge.ts'
import * as schedules from './service.ts'

export const mailScheduleRoutes = {
  list: signedIn.mailSchedule.list.handler(({ context: { ctx }, input }) => schedules.list(ctx, input.id)),
}
