import * as z from 'zod'
import { call } from '../call.ts'
import { joinedSite, linkStatus, serviceCallResult } from '../codes.ts'
import { codeIn, id, localDateTime, noInput } from '../validation.ts'

const service = codeIn(joinedSite)

const which = z.object({ query: z.object({ service }) })

const linkedService = z.object({
  service,
  name: z.string(),
  link_status: codeIn(linkStatus),
  /** Since when it is linked; null while it is not. */
  linked_at: localDateTime.nullable(),
  /** When the last link ended; null where there was none, or it is linked again. */
  unlinked_at: localDateTime.nullable(),
  key_made_at: localDateTime.nullable(),
  /** Until when the key of before is taken too; null where there is none. */
  former_key_until: localDateTime.nullable(),
  /** When people last came, trials not counted. */
  last_received_at: localDateTime.nullable(),
  waiting_count: z.int(),
})
export type LinkedService = z.output<typeof linkedService>

const overview = z.object({
  company_id: id,
  callback_url: z.string(),
  services: z.array(linkedService),
})
export type ServiceOverview = z.output<typeof overview>

const withKey = z.object({
  /** `key` is told here and never again. */
  result: linkedService.extend({ key: z.string() }),
  message: z.string(),
})

const serviceCall = z.object({
  id,
  /** Null where no key of the company made the signature. */
  service: service.nullable(),
  result: codeIn(serviceCallResult),
  status: z.int(),
  is_trial: z.boolean(),
  received: z.int().nullable(),
  known: z.int().nullable(),
  request_id: z.string(),
  called_at: localDateTime,
})
export type ServiceCall = z.output<typeof serviceCall>

const trial = z.object({
  is_accepted: z.boolean(),
  status: z.int(),
  message: z.string(),
  request_id: z.string(),
})
export type Trial = z.output<typeof trial>

export const services = {
  list: call({
    method: 'GET',
    path: '/v3/company_services',
    access: 'enq_setting.advanced.read',
    summary: '連携サービスの状態（キーは返さない）',
  })
    .input(noInput)
    .output(z.object({ result: overview })),
  link: call({
    method: 'PUT',
    path: '/v3/company_services/link',
    access: 'enq_setting.advanced.update',
    inQuery: true,
    summary: '連携する（キーは、この回答でだけ返す）',
    needsFreshFactor: true,
  })
    .input(which)
    .output(withKey),
  unlink: call({
    method: 'DELETE',
    path: '/v3/company_services/link',
    access: 'enq_setting.advanced.update',
    inQuery: true,
    summary: '連携を解除する（以後の送信は受け付けない）',
  })
    .input(which)
    .output(z.object({ result: linkedService, message: z.string() })),
  rotateKey: call({
    method: 'PUT',
    path: '/v3/company_services/key',
    access: 'enq_setting.advanced.update',
    inQuery: true,
    summary: 'キーを作り直す（前のキーも1時間は有効）',
    needsFreshFactor: true,
  })
    .input(which)
    .output(withKey),
  tryOut: call({
    method: 'POST',
    path: '/v3/company_services/trial',
    access: 'enq_setting.advanced.update',
    summary: '署名した見本を試しに送る（だれも登録待ちにならない）',
  })
    .input(z.object({ service }))
    .output(z.object({ result: trial })),
  calls: call({
    method: 'GET',
    path: '/v3/company_services/calls',
    access: 'enq_setting.advanced.read',
    summary: '連携サービスからの受信の記録（個人の内容は含まない）',
  })
    .input(
      z.object({
        service: service.optional(),
        limit: z.int().min(1).max(100).default(20),
        offset: z.int().min(0).default(0),
      }),
    )
    .output(z.object({ result: z.object({ calls: z.array(serviceCall), count: z.int() }) })),
  description: call({
    method: 'GET',
    path: '/v3/company_services/openapi',
    access: 'enq_setting.advanced.read',
    summary: '連携サービスに渡すOpenAPIの定義',
  })
    .input(noInput)
    .output(z.object({ result: z.object({ document: z.string() }) })),
  restCount: call({
    method: 'GET',
    path: '/v3/company_services/rest_count',
    access: 'administrator',
    summary: 'あと何名を登録できるか（契約の登録枠の残り）',
  })
    .input(noInput)
    .output(
      z.object({ result: z.object({ total_count: z.int(), use_count: z.int(), rest_count: z.int() }) }),
    ),
}
