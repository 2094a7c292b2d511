import * as z from 'zod'
import { call } from './call.ts'
import { noInput } from './validation.ts'

/** How much of the plan is used. A member's slot is used for twelve months from registration. */
const use = z.object({ total_count: z.int(), use_count: z.int(), rest_count: z.int() })

export const companies = {
  counts: call({
    method: 'GET',
    path: '/v3/company_counts',
    access: 'signed_in',
    summary: '契約の登録枠と利用数',
  })
    .input(noInput)
    .output(
      z.object({
        result: z.object({
          members: use.extend({
            /** YYYY-MM-DD: the day on which the oldest used slot is free again; null while none is used. */
            next_free_on: z.string().nullable(),
          }),
          administrator_users_count: z.int(),
          max_account_count: z.int(),
          viewer_users_count: z.int(),
          max_reading_account_count: z.int(),
        }),
      }),
    ),
}
