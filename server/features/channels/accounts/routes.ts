import { answer } from '../../../platform/http/answer.ts'
import { signedIn, slow } from '../../../platform/http/edge.ts'
import { overviewOf, saveOrder } from './overview-service.ts'
import { lineQuota } from './quota-service.ts'
import * as accounts from './service.ts'
import { slackManifest } from './slack-service.ts'

const { channels: calls } = signedIn

export const channelRoutes = {
  ...answer(calls, {
    overview: async (ctx) => ({ result: await overviewOf(ctx) }),
    saveOrder,
    account: async (ctx, input) => ({
      result: await accounts.get(ctx, input.channel),
    }),
    removeAccount: (ctx, input) => accounts.remove(ctx, input.channel),
    slackManifest,
  }),
  ...answer(slow.channels, {
    saveAccount: accounts.save,
    check: accounts.check,
    lineQuota: async (ctx) => ({
      result: await lineQuota(ctx),
    }),
  }),
}
