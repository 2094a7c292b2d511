import * as z from 'zod'
import { call } from '../call.ts'
import { id, messageOnly, noInput } from '../validation.ts'
import {
  descriptionInput,
  supervisor,
  supervisorChange,
  supervisorInput,
  supervisorSearch,
} from './fields.ts'

const saved = z.object({ result: z.object({ id }), message: z.string() })
const description = z.object({
  value: z.string().nullable(),
  /** Null where readers of the language read the Japanese words. */
  en_value: z.string().nullable(),
  'zh-Hant_value': z.string().nullable(),
  'zh-Hans_value': z.string().nullable(),
  version: z.int(),
})

export const supervisors = {
  list: call({ method: 'GET', path: '/v4/common/seniors', access: 'senior.read', summary: '上司の一覧' })
    .input(supervisorSearch)
    .output(z.object({ items: z.array(supervisor) })),
  create: call({
    method: 'POST',
    path: '/v4/common/seniors',
    access: 'senior.create',
    summary: '上司を登録する',
    successStatus: 201,
  })
    .input(supervisorInput)
    .output(saved),
  update: call({
    method: 'PUT',
    path: '/v4/common/seniors/{id}',
    access: 'senior.update',
    summary: '上司を変更する',
  })
    .input(supervisorChange)
    .output(saved),
  /** The older form of the same list. */
  listOld: call({
    method: 'GET',
    path: '/v3/seniors',
    access: 'senior.read',
    summary: '上司の一覧（旧形式）',
  })
    .input(supervisorSearch)
    .output(z.object({ result: z.object({ seniors: z.array(supervisor), count: z.int() }) })),
  /** Refused while the one-year survey waits for the supervisor's answer. */
  remove: call({
    method: 'DELETE',
    path: '/v3/seniors/{id}',
    access: 'senior.delete',
    summary: '上司を削除する（担当していたメンバーの上司は未設定になる）',
  })
    .input(z.object({ id }))
    .output(
      z.object({
        result: z.object({
          member_count: z.int(),
          /** Of these, whose supervisor for the one-year survey had been confirmed. */
          confirmed_count: z.int(),
        }),
        message: z.string(),
      }),
    ),
  /** Gives the supervisor back to those members who have had none since. */
  restore: call({
    method: 'POST',
    path: '/v3/seniors/{id}/restore',
    access: 'senior.delete',
    summary: '上司の削除を取り消す',
  })
    .input(z.object({ id }))
    .output(z.object({ result: z.object({ member_count: z.int() }), message: z.string() })),
  description: call({
    method: 'GET',
    path: '/v4/common/supervisor-description-setting',
    access: 'enq_setting.basic.read',
    summary: '回答ページに表示する、直属の上司についての説明',
  })
    .input(noInput)
    .output(description),
  saveDescription: call({
    method: 'PUT',
    path: '/v4/common/supervisor-description-setting',
    access: 'enq_setting.basic.update',
    summary: '直属の上司についての説明を変更する（空にすると表示しない）',
  })
    .input(descriptionInput.extend({ version: z.int() }))
    .output(messageOnly.extend({ version: z.int() })),
}
