import { signedIn } from '../../platform/http/edge.ts'
import * as settings from './service.ts'

const { surveySettings: calls } = signedIn

export const surveySettingRoutes = {
  list: calls.list.handler(({ context: { ctx } }) => settings.list(ctx)),
  saveAnnual: calls.saveAnnual.handler(({ context: { ctx }, input }) => settings.change(ctx, input)),
  saveAnnualConfirmation: calls.saveAnnualConfirmation.handler(({ context: { ctx }, input }) =>
    settings.change(ctx, input),
  ),
  saveAnnualNotification: calls.saveAnnualNotification.handler(({ context: { ctx }, input }) =>
    settings.change(ctx, input),
  ),
  saveInitialMails: calls.saveInitialMails.handler(({ context: { ctx }, input }) =>
    settings.change(ctx, input),
  ),
  saveMemberListCount: calls.saveMemberListCount.handler(({ context: { ctx }, input }) =>
    settings.change(ctx, input),
  ),
  saveMonthlyThanks: calls.saveMonthlyThanks.handler(({ context: { ctx }, input }) =>
    settings.change(ctx, input),
  ),
  monthlyMail: calls.monthlyMail.handler(({ context: { ctx } }) => settings.monthlyMail(ctx)),
  saveMonthlyMail: calls.saveMonthlyMail.handler(({ context: { ctx }, input }) =>
    settings.changeMonthlyMail(ctx, input),
  ),
  saveMonthlyNotifications: calls.saveMonthlyNotifications.handler(({ context: { ctx }, input }) =>
    settings.changeMonthlyMail(ctx, input),
  ),
}
