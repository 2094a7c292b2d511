import * as z from 'zod'
import { call } from '../call.ts'
import { appStatus, channelStatus } from '../codes.ts'
import { departmentFilter } from '../departments/filter-fields.ts'
import { codeIn, id, localDateTime, noInput, searchWords, whole } from '../validation.ts'

const nullableText = z.string().nullable()

const channelMember = z.object({
  id,
  code: z.string(),
  lastname: z.string(),
  firstname: z.string(),
  lastname_kana: nullableText,
  firstname_kana: nullableText,
  image_uri: nullableText,
  department_name: nullableText,
  is_former: z.boolean(),
  status: codeIn(channelStatus),
  /** Where the channel reaches the member, or would: an id, a mail address, a number; null where nothing is known. */
  address: nullableText,
  address_name: nullableText,
  invited_at: localDateTime.nullable(),
  linked_at: localDateTime.nullable(),
  linked_by: z.enum(['member', 'company']).nullable(),
  failure: nullableText,
  last_sent_at: localDateTime.nullable(),
  last_arrived_at: localDateTime.nullable(),
  using_slack: z.boolean(),
  slack_email: nullableText,
  slack_user_id: nullableText,
  sms_status: codeIn(channelStatus),
  mobile_tel_number: nullableText,
  line_user_id: nullableText,
  line_status: codeIn(channelStatus),
  line_works_id: nullableText,
  line_works_send_success_flag: z.boolean(),
  /** Opens a device: never told. */
  app_member_token: z.null(),
  push_enabled: z.boolean(),
  app_status: codeIn(appStatus),
  version: z.int(),
})
export type ChannelMember = z.output<typeof channelMember>

const query = z.object({
  q: searchWords.optional(),
  status: codeIn(channelStatus).optional(),
  department_id: departmentFilter,
  limit: whole(1, 100).default(50),
  offset: whole(0, 100_000).default(0),
})
export type ChannelMemberQuery = z.output<typeof query>

const list = z.object({
  result: z.object({
    members: z.array(channelMember),
    count: z.int(),
    /** How many of the list without its filter by status stand where. */
    counts: z.object({
      not_linked: z.int(),
      authenticating: z.int(),
      failed: z.int(),
      authenticated: z.int(),
    }),
    /** How many an invitation of all would reach. */
    invitable: z.int(),
  }),
})

const done = z.object({
  data: z.object({
    status: z.literal('success'),
    count: z.int(),
    /** How many were left out, as nothing is known by which they could be reached, or as they left. */
    skipped: z.int(),
  }),
  message: z.string(),
})

const oneMember = z.object({ member_id: id })

const listOf = (path: `/v3/${string}`, name: string) =>
  call({
    method: 'GET',
    path,
    access: 'enq_setting.notification_options.read',
    summary: `${name}の連携の一覧（できなかった人、確認待ち、未連携、連携済みの順）`,
  })
    .input(query)
    .output(list)

const invitation = (method: 'POST' | 'PUT', path: `/v3/${string}`, name: string) =>
  call({
    method,
    path,
    access: 'enq_setting.notification_options.update',
    summary: `1人に${name}の連携を案内する`,
  })
    .input(oneMember)
    .output(done)

const cancelling = (path: `/v3/${string}`, name: string) =>
  call({
    method: 'PUT',
    path,
    access: 'enq_setting.notification_options.update',
    summary: `1人の${name}の連携を解除する`,
  })
    .input(oneMember)
    .output(done)

const invitationOfAll = (path: `/v3/${string}`, name: string) =>
  call({
    method: 'POST',
    path,
    access: 'enq_setting.notification_options.update',
    summary: `連携していない全員に${name}の連携を案内する`,
  })
    .input(z.object({ department_id: departmentFilter }).optional())
    .output(done)

const callsOf = (at: 'app' | 'line' | 'line_works' | 'sms', name: string) => ({
  list: listOf(`/v3/${at}/members`, name),
  inviteAll: invitationOfAll(`/v3/${at}/auth/all`, name),
  invite: invitation('POST', `/v3/${at}/auth/personal`, name),
  cancel: cancelling(`/v3/${at}/auth/cancel`, name),
})

/** Who is linked to which channel, and asking for it. */
export const channelMembers = {
  app: callsOf('app', 'アプリ'),
  line: callsOf('line', 'LINE'),
  line_works: callsOf('line_works', 'LINE WORKS'),
  sms: callsOf('sms', 'SMS'),
  slack: {
    list: listOf('/v3/slack/members', 'Slack'),
    inviteAll: invitationOfAll('/v3/slack/auth/all', 'Slack'),
    invite: invitation('PUT', '/v3/slack/auth/personal', 'Slack'),
    cancel: cancelling('/v3/slack/auth/cancel', 'Slack'),
    team: call({
      method: 'GET',
      path: '/v3/slack/team',
      access: 'enq_setting.notification_options.read',
      summary: '接続しているSlackのワークスペース',
    })
      .input(noInput)
      .output(
        z.object({ result: z.object({ team: z.object({ id: z.string(), name: z.string() }).nullable() }) }),
      ),
    clear: call({
      method: 'PUT',
      path: '/v3/slack/auth/workspace_clear',
      access: 'enq_setting.advanced.update',
      summary: 'Slackとの接続を解除し、全員の連携を解除する',
    })
      .input(noInput)
      .output(done),
  },
}
