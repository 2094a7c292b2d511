import * as z from 'zod'
import { call } from '../call.ts'
import { retentionMonths } from '../limits.ts'
import { id, messageOnly, noInput, searchWords } from '../validation.ts'

/** What a company says of it; null keeps everybody until erased by hand. */
export const retentionChoice = z.literal([...retentionMonths]).nullable()
export type RetentionChoice = z.output<typeof retentionChoice>

/** Why somebody may be erased. */
const goneBecause = z.enum(['resigned', 'declined', 'deleted'])

const erasable = z.object({
  id,
  /** The address of its page; null for a deleted one, who has none. */
  code: z.string().nullable(),
  lastname: z.string(),
  firstname: z.string(),
  department_name: z.string().nullable(),
  because: goneBecause,
  /** The last day, or the day of the deletion: YYYY-MM-DD. */
  gone_on: z.string(),
  /** The day of the erasure by the night: YYYY-MM-DD; null of who is kept. */
  erase_on: z.string().nullable(),
  /** Whether the owner keeps the night from it. */
  is_held: z.boolean(),
})
export type Erasable = z.output<typeof erasable>

export const erasures = {
  list: call({
    method: 'GET',
    path: '/v4/obf/members/erasable',
    access: 'security_setting.delete',
    summary: '個人情報を消去できるメンバー（退職・入社辞退・削除済み。オーナーのみ）',
  })
    .input(
      z.object({
        q: searchWords.optional(),
        /** Whom the night erases within the notice, or whom it is kept from. */
        only: z.enum(['soon', 'held']).optional(),
        limit: z.int().min(1).max(100).default(20),
        offset: z.int().min(0).max(1_000_000).default(0),
      }),
    )
    .output(z.object({ result: z.object({ members: z.array(erasable), count: z.int() }) })),
  erase: call({
    method: 'POST',
    path: '/v4/obf/members/{id}/erasure',
    access: 'security_setting.delete',
    summary: 'メンバーの個人情報を消去する（オーナーのみ、元に戻せない）',
    needsFreshFactor: true,
  })
    .input(z.object({ id }))
    .output(messageOnly),
  hold: call({
    method: 'PUT',
    path: '/v4/obf/members/{id}/erasure_hold',
    access: 'security_setting.delete',
    summary: 'メンバーの個人情報の自動の消去を保留する、または保留を解除する（オーナーのみ）',
    needsFreshFactor: true,
  })
    .input(z.object({ id, is_held: z.boolean() }))
    .output(messageOnly),
  retention: call({
    method: 'GET',
    path: '/v3/settings/security/retention',
    access: 'security_setting.delete',
    summary: '退職・削除したメンバーの個人情報の保存期間（オーナーのみ）',
  })
    .input(noInput)
    .output(
      z.object({
        months: retentionChoice,
        /** How many the night would erase at the end of the notice under each choice. */
        due: z.array(z.object({ months: z.literal([...retentionMonths]), count: z.int() })),
        /** How many the night erases within the notice, and how many it is kept from. */
        soon_count: z.int(),
        held_count: z.int(),
      }),
    ),
  saveRetention: call({
    method: 'PUT',
    path: '/v3/settings/security/retention',
    access: 'security_setting.delete',
    summary: '退職・削除したメンバーの個人情報の保存期間を決める（オーナーのみ）',
    needsFreshFactor: true,
  })
    .input(z.object({ months: retentionChoice }))
    .output(messageOnly),
}
