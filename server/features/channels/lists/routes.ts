import { signedIn, slow } from '../../../platform/http/edge.ts'
import { clearWorkspace, team } from '../accounts/slack-service.ts'
import { cancel, inviteAll, inviteOne, list } from './service.ts'

const { channelMembers: calls } = signedIn

const of = <Name extends 'app' | 'line' | 'line_works' | 'sms' | 'slack'>(channel: Name) => ({
  list: calls[channel].list.handler(({ context: { ctx }, input }) => list(ctx, channel, input)),
  inviteAll: calls[channel].inviteAll.handler(({ context: { ctx }, input }) =>
    inviteAll(ctx, channel, input ?? {}),
  ),
  invite: calls[channel].invite.handler(({ context: { ctx }, input }) =>
    inviteOne(ctx, channel, input.member_id),
  ),
  cancel: calls[channel].cancel.handler(({ context: { ctx }, input }) =>
    cancel(ctx, channel, input.member_id),
  ),
})

export const channelMemberRoutes = {
  app: of('app'),
  line: of('line'),
  line_works: of('line_works'),
  sms: of('sms'),
  slack: {
    ...of('slack'),
    team: slow.channelMembers.slack.team.handler(({ context: { ctx } }) => team(ctx)),
    clear: calls.slack.clear.handler(({ context: { ctx } }) => clearWorkspace(ctx)),
  },
}
