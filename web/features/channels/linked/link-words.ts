import type { ChannelMember } from '#contract/channels/member-calls.ts'
import { channelLabel, type ExternalChannel } from '#contract/channels/names.ts'
import { channelStatus } from '#contract/codes.ts'
import { memberLabels } from '#contract/members/labels.ts'
import { shortDate } from '../../../parts/japanese-dates.ts'
import type { BadgeTone } from '../../../ui/Badge.tsx'

type Status = ChannelMember['status']

export const linkTones: Record<Status, BadgeTone> = { 0: 'neutral', 1: 'info', 2: 'warning', 3: 'success' }

export const invitationWords: Record<ExternalChannel, string> = {
  app: 'メールで、本人のページの案内を送ります。本人がスマートフォンのホーム画面に追加し、通知を許可すると連携します。',
  line: 'メールで、本人のページの案内を送ります。本人がQRコードかボタンから友だちになり、確認すると連携します。',
  line_works: 'LINE WORKSのBotから、確認のメッセージを送ります。本人がボタンを押すと連携します。',
  slack: 'Slackのダイレクトメッセージで、確認を送ります。本人が「この連絡先で受け取る」を押すと連携します。',
  sms: '携帯電話に、確認のSMSを送ります。本人がリンク先で確認すると連携します。料金がかかります。',
}

/** What HR registers of a member before the channel can ask it. */
export const neededLabel: Partial<Record<ExternalChannel, string>> = {
  sms: memberLabels.mobile_tel_number,
  line_works: memberLabels.line_works_id,
}

/** What is missing of somebody who cannot be asked; null where the channel needs nothing of HR. */
export function missingWords(channel: ExternalChannel, { address, status }: ChannelMember): string | null {
  if (status === channelStatus.is.authenticated || address) return null
  const needed = neededLabel[channel]
  return needed ? `${needed}が未登録です。` : null
}

export function linkFacts(channel: ExternalChannel, member: ChannelMember): string[] {
  const at = (words: string, instant: string | null) => (instant ? [`${words} ${shortDate(instant)}`] : [])
  const name = member.address_name ? [`${channelLabel[channel]}の名前：${member.address_name}`] : []
  const address = ['sms', 'line_works', 'slack'].includes(channel) && member.address ? [member.address] : []
  return [
    ...(name.length > 0 ? name : address),
    ...(member.status === channelStatus.is.authenticated
      ? at('連携', member.linked_at)
      : at('案内', member.invited_at)),
    ...at('最後の送信', member.last_sent_at),
    ...at('最後の到達', member.last_arrived_at),
  ]
}
