import { signedIn, slow } from '../../../platform/http/edge.ts'
import { overviewOf, saveOrder } from './overview-service.ts'
import { lineQuota } from './quota-service.ts'
import * as accounts from './service.ts'
import { slackManifest } from './slack-service.ts'

const { channels: calls } = signedIn

export const channelRoutes = {
  overview: calls.overview.handler(async ({ context: { ctx } }) => ({ result: await overviewOf(ctx) })),
  saveOrder: calls.saveOrder.handler(({ context: { ctx }, input }) => saveOrder(ctx, input)),
  account: calls.account.handler(async ({ context: { ctx }, input }) => ({
    result: await accounts.get(ctx, input.channel),
  })),
  saveAccount: slow.channels.saveAccount.handler(({ context: { ctx }, input }) => accounts.save(ctx, input)),
  removeAccount: calls.removeAccount.handler(({ context: { ctx }, input }) =>
    accounts.remove(ctx, input.channel),
  ),
  check: slow.channels.check.handler(({ context: { ctx }, input }) => accounts.check(ctx, input)),
  lineQuota: slow.channels.lineQuota.handler(async ({ context: { ctx } }) => ({
    result: await lineQuota(ctx),
  })),
  slackManifest: calls.slackManifest.handler(({ context: { ctx } }) => slackManifest(ctx)),
}
