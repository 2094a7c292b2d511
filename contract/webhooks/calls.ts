import * as z from 'zod'
import { call } from '../call.ts'
import { id, keyText, localDateTime, messageOnly, noInput, requiredText } from '../validation.ts'
import {
  isWebhookUrl,
  keptAnswer,
  mostAttempts,
  mostWebhooks,
  stopReasons,
  webhookEventNames,
  webhookKindNames,
} from './event-rules.ts'

const path = '/v4/common/webhooks'

const kind = z.enum(webhookKindNames)
const events = z.array(z.enum(webhookEventNames)).min(1).max(webhookEventNames.length)

const sent = z.object({
  is_accepted: z.boolean(),
  /** The receiver's; null where it did not answer. */
  status: z.int().nullable(),
  /** Why there was no answer that counts, for people. */
  problem: z.string().nullable(),
  /** The beginning of what it answered. */
  response: z.string().max(keptAnswer),
})
export type WebhookAnswer = z.output<typeof sent>

const webhook = z.object({
  id,
  name: z.string(),
  kind,
  /** Where it goes; of one that holds a key, only its beginning. */
  address: z.string(),
  events,
  is_active: z.boolean(),
  /** Null while it is on. */
  stop_reason: z.enum(stopReasons).nullable(),
  created_at: localDateTime,
  last_attempt: z
    .object({ at: localDateTime, is_accepted: z.boolean(), status: z.int().nullable() })
    .nullable(),
  /** Until when the former secret signs as well. */
  former_secret_until: localDateTime.nullable(),
  version: z.int(),
})
export type Webhook = z.output<typeof webhook>

const url = keyText(2000)
  .transform((typed) => typed.trim())
  .refine(isWebhookUrl, { params: { rule: 'webhook_url' } })

const target = {
  /** Of all kinds but Chatwork. */
  url: url.optional(),
  /** Chatwork: the figures behind #!rid in the room's address. */
  room_id: keyText(20)
    .regex(/^\d{1,20}$/)
    .optional(),
  /** Chatwork: an API token. */
  token: keyText(200)
    .regex(/^[\x21-\x7e]+$/)
    .optional(),
}

export const webhookInput = z.object({ name: requiredText(60), kind, ...target, events })
export type WebhookInput = z.output<typeof webhookInput>

/** What is not named stays; Chatwork's room and token change together. */
export const webhookChange = z.object({
  id,
  version: z.int(),
  name: requiredText(60).optional(),
  ...target,
  events: events.optional(),
  is_active: z.boolean().optional(),
})
export type WebhookChange = z.output<typeof webhookChange>

const attempt = z.object({
  id,
  /** The header webhook-id: the same at every repetition. */
  webhook_id: z.string(),
  event: z.enum(webhookEventNames),
  member_id: id.nullable(),
  at: localDateTime,
  ...sent.shape,
  /** What becomes of the event: it waits for the next attempt, was taken, or is tried no more. */
  state: z.enum(['waiting', 'accepted', 'given_up']),
  next_attempt_at: localDateTime.nullable(),
})
export type WebhookAttempt = z.output<typeof attempt>

const access = { read: 'security_setting.read', write: 'security_setting.update' } as const

/** What happens here, told to other systems as it happens. */
export const webhooks = {
  list: call({ method: 'GET', path, access: access.read, summary: 'Webhookの一覧' })
    .input(noInput)
    .output(z.object({ webhooks: z.array(webhook).max(mostWebhooks) })),
  create: call({
    method: 'POST',
    path,
    access: access.write,
    summary: 'Webhookを作成する（署名のシークレットはこの応答でだけわかる）',
    needsFreshFactor: true,
    isSecret: true,
    successStatus: 201,
  })
    .input(webhookInput)
    // null for Teams, Slack and Chatwork, which check no signature
    .output(z.object({ id, secret: z.string().nullable(), message: z.string() })),
  update: call({
    method: 'PUT',
    path: `${path}/{id}`,
    access: access.write,
    summary: 'Webhookを変更する、停止する、再開する',
    needsFreshFactor: true,
  })
    .input(webhookChange)
    .output(messageOnly),
  remove: call({
    method: 'DELETE',
    path: `${path}/{id}`,
    access: access.write,
    summary: 'Webhookを削除する（待っている通知も送られない）',
  })
    .input(z.object({ id }))
    .output(messageOnly),
  rotate: call({
    method: 'POST',
    path: `${path}/{id}/secret`,
    access: access.write,
    summary: '署名のシークレットを作り直す（前のものは24時間使える）',
    needsFreshFactor: true,
    isSecret: true,
    successStatus: 201,
  })
    .input(z.object({ id }))
    .output(z.object({ secret: z.string(), message: z.string() })),
  test: call({
    method: 'POST',
    path: `${path}/{id}/test`,
    access: access.write,
    summary: 'Webhookに試しに送り、相手の応答を返す',
  })
    .input(z.object({ id }))
    .output(z.object({ result: sent, message: z.string() })),
  attempts: call({
    method: 'GET',
    path: `${path}/{id}/attempts`,
    access: access.read,
    summary: 'Webhookの送信の記録（新しい順）',
  })
    .input(z.object({ id }))
    .output(z.object({ attempts: z.array(attempt).max(mostAttempts) })),
  resend: call({
    method: 'POST',
    path: `${path}/{id}/attempts/{attempt_id}/resend`,
    access: access.write,
    summary: 'Webhookの通知をもう一度送る（webhook-idは変わらない）',
    successStatus: 202,
  })
    .input(z.object({ id, attempt_id: id }))
    .output(messageOnly),
}
