import { signedIn } from '../../platform/http/edge.ts'
import { send, sendWords } from './service.ts'

const { mailTests: calls } = signedIn

export const mailTestRoutes = {
  welcome: calls.welcome.handler(({ context: { ctx }, input }) => send(ctx, 'welcome', input.language)),
  monthly: calls.monthly.handler(({ context: { ctx }, input }) => send(ctx, 'monthly', input.language)),
  monthlyRemind: calls.monthlyRemind.handler(({ context: { ctx }, input }) =>
    send(ctx, 'monthly-remind', input.language),
  ),
  thanks: calls.thanks.handler(({ context: { ctx }, input }) => send(ctx, 'thanks', input.language)),
  annual: calls.annual.handler(({ context: { ctx }, input }) => send(ctx, 'annual', input.language)),
  annualRemind: calls.annualRemind.handler(({ context: { ctx }, input }) =>
    send(ctx, 'annual-remind', input.language),
  ),
  annualOld: calls.annualOld.handler(({ context: { ctx }, input }) =>
    send(ctx, 'annual-old', input.language),
  ),
  monthlyComplete: calls.monthlyComplete.handler(({ context: { ctx }, input }) =>
    send(ctx, 'monthly-complete', input.language),
  ),
  monthlySummary: calls.monthlySummary.handler(({ context: { ctx }, input }) =>
    send(ctx, 'monthly-summary', input.language),
  ),
  monthlyAll: calls.monthlyAll.handler(({ context: { ctx }, input }) =>
    send(ctx, 'monthly-all', input.language),
  ),
  supervisorReport: calls.supervisorReport.handler(({ context: { ctx }, input }) =>
    send(ctx, 'senior-report', input.language),
  ),
  words: calls.words.handler(({ context: { ctx }, input }) => sendWords(ctx, input)),
}
