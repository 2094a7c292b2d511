import { appStatusOf, isLinked, type LinkStatus } from '#contract/channels/link-rules.ts'
import type { ExternalChannel } from '#contract/channels/names.ts'
import { channelStatus } from '#contract/codes.ts'

export type LinkState = { channel: ExternalChannel; status: LinkStatus; address: string | null }

/** The fields of a member about its channels (seed 1 section 3). A device's own token is never told. */
export function linkFields(links: readonly LinkState[]) {
  const of = (channel: ExternalChannel) => links.find((link) => link.channel === channel)
  const statusOf = (channel: ExternalChannel) => of(channel)?.status ?? channelStatus.is.not_linked
  return {
    using_slack: isLinked(statusOf('slack')),
    slack_user_id: of('slack')?.address ?? null,
    sms_status: statusOf('sms'),
    line_user_id: of('line')?.address ?? null,
    line_status: statusOf('line'),
    line_works_send_success_flag: isLinked(statusOf('line_works')),
    app_member_token: null,
    push_enabled: isLinked(statusOf('app')),
    app_status: appStatusOf(statusOf('app')),
  }
}
