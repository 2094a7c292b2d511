import { answer } from '../../platform/http/answer.ts'
import { signedIn } from '../../platform/http/edge.ts'
import { send, sendWords } from './service.ts'

const { mailTests: calls } = signedIn

export const mailTestRoutes = answer(calls, {
  welcome: (ctx, input) => send(ctx, 'welcome', input.language),
  monthly: (ctx, input) => send(ctx, 'monthly', input.language),
  monthlyRemind: (ctx, input) => send(ctx, 'monthly-remind', input.language),
  thanks: (ctx, input) => send(ctx, 'thanks', input.language),
  annual: (ctx, input) => send(ctx, 'annual', input.language),
  annualRemind: (ctx, input) => send(ctx, 'annual-remind', input.language),
  annualOld: (ctx, input) => send(ctx, 'annual-old', input.language),
  monthlyComplete: (ctx, input) => send(ctx, 'monthly-complete', input.language),
  monthlySummary: (ctx, input) => send(ctx, 'monthly-summary', input.language),
  monthlyAll: (ctx, input) => send(ctx, 'monthly-all', input.language),
  supervisorReport: (ctx, input) => send(ctx, 'senior-report', input.language),
  words: sendWords,
})
