import * as z from 'zod'
import { call } from '../call.ts'
import { linkStatus } from '../codes.ts'
import { codeIn, id, localDateTime, messageOnly, noInput, requiredText } from '../validation.ts'

const syncState = z.enum(['waiting', 'running', 'done', 'failed'])

const talentSync = z.object({
  id,
  state: syncState,
  is_nightly: z.boolean(),
  asked_at: localDateTime,
  /** Who asked; null for the nightly run and for an account that is gone. */
  asked_by_name: z.string().nullable(),
  ended_at: localDateTime.nullable(),
  received_count: z.int(),
  added_count: z.int(),
  changed_count: z.int(),
  removed_count: z.int(),
  /** Records that broke the documented form and were left as they were. */
  refused_count: z.int(),
  refused: z.array(z.object({ id: z.string(), reason: z.string() })),
  failure_code: z.string().nullable(),
  failure: z.string().nullable(),
})
export type TalentSync = z.output<typeof talentSync>

/** A company's link to the service, as it may be read: the key never. */
const talentLink = z.object({
  link_status: codeIn(linkStatus),
  linked_at: localDateTime.nullable(),
  linked_by_name: z.string().nullable(),
  account_id: z.string().nullable(),
  is_available: z.boolean(),
  version: z.int(),
  counts: z.object({ people: z.int(), linked: z.int(), from_service: z.int() }),
  last_sync: talentSync.nullable(),
})
export type TalentLink = z.output<typeof talentLink>

const linked = z.object({ result: talentLink, message: z.string() })

/** The company's own name and key at the service; the key is written and never read again. */
export const talentAccount = z.object({
  account_id: requiredText(100).regex(/^[\w.-]+$/),
  key: requiredText(200).min(16),
  version: z.int(),
})
export type TalentAccount = z.output<typeof talentAccount>

/** Where talent results come from. */
export const talentSources = {
  link: call({
    method: 'GET',
    path: '/v3/talent_analytics/link',
    access: 'administrator',
    summary: 'タレント分析サービスとの連携の状態（キーは含まない）',
  })
    .input(noInput)
    .output(z.object({ result: talentLink })),
  connect: call({
    method: 'PUT',
    path: '/v3/talent_analytics/link',
    access: 'administrator',
    summary: 'タレント分析サービスと連携する（キーをサービスに確認してから保存する）',
    needsFreshFactor: true,
  })
    .input(talentAccount)
    .output(linked),
  disconnect: call({
    method: 'DELETE',
    path: '/v3/talent_analytics/link',
    access: 'administrator',
    summary: 'タレント分析サービスとの連携を解除する（受け取った結果は残る）',
  })
    .input(noInput)
    .output(messageOnly),
  synchronize: call({
    method: 'PUT',
    path: '/v3/talent_analytics/synchronize',
    access: 'administrator',
    summary: '検査結果の更新を始める（進行中なら、その更新を返す）',
    successStatus: 202,
  })
    .input(noInput)
    .output(z.object({ result: talentSync, message: z.string() })),
  syncs: call({
    method: 'GET',
    path: '/v3/talent_analytics/synchronize',
    access: 'administrator',
    summary: '検査結果の最近の更新（新しい順に20件）',
  })
    .input(noInput)
    .output(z.object({ result: z.object({ syncs: z.array(talentSync) }) })),
}
