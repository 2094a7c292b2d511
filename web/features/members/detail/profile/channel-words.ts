import { appStatus, channelStatus } from '#contract/codes.ts'
import type { MemberDetail } from '#contract/members/calls.ts'

type Channels = Pick<
  MemberDetail,
  | 'bounce_count'
  | 'bounce_reason'
  | 'app_status'
  | 'push_enabled'
  | 'line_status'
  | 'line_works_id'
  | 'line_works_send_success_flag'
  | 'using_slack'
  | 'slack_email'
  | 'sms_status'
>

function mail({ bounce_count, bounce_reason }: Channels): string {
  if (bounce_count === 0) return '不達はありません'
  return `${bounce_count}回届きませんでした${bounce_reason ? `（${bounce_reason}）` : ''}`
}

function lineWorks({ line_works_id, line_works_send_success_flag }: Channels): string {
  if (line_works_id === null) return '未連携'
  return line_works_send_success_flag ? '送信できています' : 'IDは登録済み・送信はまだ確認できていません'
}

function slack({ using_slack, slack_email }: Channels): string {
  if (using_slack) return '連携済み'
  return slack_email ? 'メールアドレスは登録済み・未連携' : '未連携'
}

/** Where each way to reach a member stands, in plain words. */
export const channelWords = (member: Channels) => ({
  mail: mail(member),
  app: `${appStatus.label(member.app_status)}${member.push_enabled ? '・通知オン' : ''}`,
  line: channelStatus.label(member.line_status),
  lineWorks: lineWorks(member),
  slack: slack(member),
  sms: channelStatus.label(member.sms_status),
})
