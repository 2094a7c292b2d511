import * as z from 'zod'
import { call } from '../call.ts'
import { keyText, linesText, localDateTime, messageOnly, noInput } from '../validation.ts'
import { channelKinds, externalChannels } from './names.ts'

const channel = z.enum(externalChannels)
export const channelKind = z.enum(channelKinds)

/** Why a channel is suspended, what to do, and until when it resumes by itself. */
const closing = z.object({
  code: z.string(),
  words: z.string(),
  since: localDateTime,
  until: localDateTime.nullable(),
  waiting: z.int(),
})
export type Closing = z.output<typeof closing>

/** What a month of surveys at most takes: everybody who is linked, and everybody who could be, asked and reminded. */
const forecast = z.object({
  /** A survey and its reminders. */
  messages_each: z.int(),
  linked: z.int(),
  everybody: z.int(),
  /** The most that the account's plan lets leave in a month; null where there is no such limit. */
  limit: z.int().nullable(),
  /** Paid parts of a survey and its reminders to one person, as the Japanese words are now; null but for SMS. */
  parts_each: z.int().nullable(),
  /** Of one part of an SMS, in yen; null where sending costs nothing by the piece. */
  unit_price: z.number().nullable(),
})
export type Forecast = z.output<typeof forecast>

/** How many of the company's members stand where, those who left not counted. */
const counts = z.object({
  not_linked: z.int(),
  authenticating: z.int(),
  failed: z.int(),
  authenticated: z.int(),
})
export type LinkCounts = z.output<typeof counts>

const channelOverview = z.object({
  channel,
  is_set_up: z.boolean(),
  closing: closing.nullable(),
  counts,
  forecast: forecast.nullable(),
  checked_at: localDateTime.nullable(),
})
export type ChannelOverview = z.output<typeof channelOverview>

const overview = z.object({
  order: z.array(channelKind),
  channels: z.array(channelOverview),
  version: z.int(),
})
export type ChannelsOverview = z.output<typeof overview>

const order = z
  .array(channelKind)
  .length(channelKinds.length)
  .refine((names) => new Set(names).size === names.length, { params: { rule: 'choice' } })

const values = z.record(keyText(40), linesText(8000))

/** What was typed; a secret that is left blank stays as it is stored. */
const typed = z.object({ channel, values })
export type TypedAccount = z.output<typeof typed>

/** An account as its company may read it: no secret, only whether there is one. */
const account = z.object({
  channel,
  is_set_up: z.boolean(),
  values,
  secrets: z.record(z.string(), z.object({ is_set: z.boolean() })),
  /** Where the provider reports to, to be copied into its console; the same before and after the account is saved. */
  webhook_url: z.string().nullable(),
  closing: closing.nullable(),
  forecast: forecast.nullable(),
  checked_at: localDateTime.nullable(),
  version: z.int(),
})
export type ChannelAccount = z.output<typeof account>

const checked = z.object({
  ok: z.boolean(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  words: z.string().nullable(),
})
export type AccountCheckShown = z.output<typeof checked>

/** What LINE lets leave in this month and has let leave, as LINE says; as the chosen plan says where LINE cannot be asked. */
const lineQuota = z.object({
  source: z.enum(['line', 'plan']),
  /** Null where there is no limit. */
  limit: z.int().nullable(),
  used: z.int().nullable(),
})
export type LineQuota = z.output<typeof lineQuota>

const saved = z.object({ result: account, message: z.string() })

export const channels = {
  overview: call({
    method: 'GET',
    path: '/v4/common/channels',
    access: 'enq_setting.notification_options.read',
    summary: '連絡手段の状態、連携の人数、送信の順番、月の見込み',
  })
    .input(noInput)
    .output(z.object({ result: overview })),
  saveOrder: call({
    method: 'PUT',
    path: '/v4/common/channels/order',
    access: 'enq_setting.notification_options.update',
    summary: '連絡手段を試す順番を変更する',
  })
    .input(z.object({ order, version: z.int() }))
    .output(z.object({ result: overview, message: z.string() })),
  account: call({
    method: 'GET',
    path: '/v4/common/channels/{channel}',
    access: 'enq_setting.advanced.read',
    summary: '連絡手段の設定（秘密の値は、設定済みかどうかだけ）',
  })
    .input(z.object({ channel }))
    .output(z.object({ result: account })),
  saveAccount: call({
    method: 'PUT',
    path: '/v4/common/channels/{channel}',
    access: 'enq_setting.advanced.update',
    summary: '接続を確認して、連絡手段の設定を保存する（空欄の秘密の値は変わらない）',
    needsFreshFactor: true,
  })
    .input(typed.extend({ version: z.int() }))
    .output(saved),
  removeAccount: call({
    method: 'DELETE',
    path: '/v4/common/channels/{channel}',
    access: 'enq_setting.advanced.update',
    summary: '連絡手段の設定を削除し、全員の連携を解除する',
  })
    .input(z.object({ channel }))
    .output(messageOnly),
  check: call({
    method: 'POST',
    path: '/v4/common/channels/{channel}/check',
    access: 'enq_setting.advanced.update',
    summary: '保存する前に、入力した内容で接続を確認する',
  })
    .input(typed)
    .output(z.object({ result: checked })),
  lineQuota: call({
    method: 'GET',
    path: '/v4/common/channels/line/quota',
    access: 'enq_setting.notification_options.read',
    summary: 'LINEの今月の上限と送信数（LINEに確認できないときは、選んだプランの上限）',
  })
    .input(noInput)
    .output(z.object({ result: lineQuota })),
  slackManifest: call({
    method: 'GET',
    path: '/v4/common/channels/slack/manifest',
    access: 'enq_setting.advanced.read',
    summary: 'Slackのアプリを作るときに貼り付けるマニフェスト',
  })
    .input(noInput)
    .output(z.object({ result: z.object({ manifest: z.string() }) })),
}
