import { signedIn } from '../../../platform/http/edge.ts'
import * as schedules from './service.ts'

const { surveySchedules: calls } = signedIn

export const surveyScheduleRoutes = {
  saveMonthly: calls.saveMonthly.handler(({ context: { ctx }, input }) => schedules.saveMonthly(ctx, input)),
  outlook: calls.outlook.handler(({ context: { ctx } }) => schedules.outlook(ctx)),
}
