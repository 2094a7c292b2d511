import { answer } from '../../../platform/http/answer.ts'
import { signedIn } from '../../../platform/http/edge.ts'
import * as schedules from './service.ts'

const { surveySchedules: calls } = signedIn

export const surveyScheduleRoutes = answer(calls, {
  saveMonthly: schedules.saveMonthly,
  outlook: schedules.outlook,
})
