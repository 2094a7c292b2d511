import { answer } from '../../platform/http/answer.ts'
import { signedIn } from '../../platform/http/edge.ts'
import * as settings from './service.ts'

const { surveySettings: calls } = signedIn

export const surveySettingRoutes = answer(calls, {
  list: settings.list,
  saveAnnual: settings.change,
  saveAnnualConfirmation: settings.change,
  saveAnnualNotification: settings.change,
  saveInitialMails: settings.change,
  saveMemberListCount: settings.change,
  saveMonthlyThanks: settings.change,
  monthlyMail: settings.monthlyMail,
  saveMonthlyMail: settings.changeMonthlyMail,
  saveMonthlyNotifications: settings.changeMonthlyMail,
})
