import * as z from 'zod'
import { withheldReason } from '../answers/withheld-fields.ts'
import { call } from '../call.ts'
import { channelStatus } from '../codes.ts'
import { rate } from '../company/dashboard-calls.ts'
import { departmentFilter } from '../departments/filter-fields.ts'
import { keysOf } from '../keys.ts'
import { calendarMonth, codeIn, fileAnswer, id, localDateTime, messageOnly } from '../validation.ts'
import { channelKind } from './account-calls.ts'
import { attemptState } from './attempt-words.ts'

const memberRoute = z.object({
  route: channelKind,
  is_open: z.boolean(),
  status: codeIn(channelStatus).nullable(),
  address: z.string().nullable(),
  /** What the channel lacks, or what failed and what to do; null where nothing does. */
  words: z.string().nullable(),
  linked_at: localDateTime.nullable(),
  last_sent_at: localDateTime.nullable(),
  last_arrived_at: localDateTime.nullable(),
  last_read_at: localDateTime.nullable(),
})
export type MemberChannel = z.output<typeof memberRoute>

const memberChannelList = z.object({
  routes: z.array(memberRoute),
  /** What the member or HR chose; null leaves it to the company's order. */
  preferred_route: channelKind.nullable(),
})
export type MemberChannels = z.output<typeof memberChannelList>

const attempt = z.object({
  route: channelKind,
  ordinal: z.int(),
  state: z.enum(keysOf(attemptState)),
  sent_at: localDateTime.nullable(),
  arrived_at: localDateTime.nullable(),
  read_at: localDateTime.nullable(),
  /** It may have arrived twice. */
  is_repeated: z.boolean(),
  proof: z.string(),
  /** Why another channel followed, or what it waits for; null where all went well. */
  reason: z.string().nullable(),
})
export type Attempt = z.output<typeof attempt>

const dispatched = z.object({
  kind: z.string(),
  enq_type: z.int().nullable(),
  round: z.int().nullable(),
  message_id: id.nullable(),
  /** What it is, as 第3回のリマインド. */
  name: z.string(),
  ways: z.array(attempt),
})
export type Dispatched = z.output<typeof dispatched>

/** Of those who were sent something, how many it is known of that it arrived, and how many answered within a day. */
const reach = z.object({
  linked: z.int(),
  sent: z.int(),
  /** n counts attempts that can be proven; null without any. */
  arrived: rate.nullable(),
  answered: rate,
  /** Groups of fewer than five people are left out of the numbers, as the reader may not see them. */
  is_withheld: z.boolean(),
  withheld_reason: withheldReason,
})
export type Reach = z.output<typeof reach>

const reachReport = z.object({
  from: calendarMonth,
  to: calendarMonth,
  people: z.int(),
  total: reach,
  by_channel: z.array(reach.extend({ route: channelKind })),
  by_department: z.array(reach.extend({ id: id.nullable(), name: z.string(), people: z.int() })),
})
export type ReachReport = z.output<typeof reachReport>

export const reachQuery = z.object({
  from: calendarMonth.optional(),
  to: calendarMonth.optional(),
  department_id: departmentFilter,
  route: channelKind.optional(),
})
export type ReachQuery = z.output<typeof reachQuery>

/** A member's channels, and the attempts over them. */
export const memberChannels = {
  get: call({
    method: 'GET',
    path: '/v4/obf/members/{id}/channels',
    access: 'member.read',
    summary: 'メンバーへの連絡手段（試す順）',
  })
    .input(z.object({ id }))
    .output(z.object({ result: memberChannelList })),
  prefer: call({
    method: 'PUT',
    path: '/v4/obf/members/{id}/channels',
    access: 'member.update',
    summary: '最初に試す連絡手段を選ぶ（nullは会社の順番）',
  })
    .input(z.object({ id, preferred_route: channelKind.nullable() }))
    .output(messageOnly.extend({ result: memberChannelList })),
  dispatches: call({
    method: 'GET',
    path: '/v4/obf/members/{id}/dispatches',
    access: 'member.read',
    summary: 'メンバーへの配信とメッセージが、どの連絡手段でどこまで届いたか（新しい順）',
  })
    .input(z.object({ id }))
    .output(z.object({ result: z.object({ dispatches: z.array(dispatched) }) })),
  reach: call({
    method: 'GET',
    path: '/v3/answers/report/reach',
    access: 'report.read',
    summary: '連絡手段・部署ごとの連携、送信、到達、24時間以内の回答',
  })
    .input(reachQuery)
    .output(z.object({ result: reachReport })),
  reachXlsx: call({
    method: 'GET',
    path: '/v3/answers/report/reach/xlsx',
    access: 'report.read',
    summary: '到達レポートのExcelファイル',
    needsFreshFactor: true,
  })
    .input(reachQuery.optional())
    .output(fileAnswer),
}
