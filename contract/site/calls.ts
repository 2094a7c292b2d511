import * as z from 'zod'
import { call } from '../call.ts'
import { noInput } from '../validation.ts'

/** Who runs the installation; null where nobody said so. */
export const operators = {
  get: call({
    method: 'GET',
    path: '/v4/public/operator',
    access: 'public',
    summary: 'このサービスの運営会社と問い合わせ先',
  })
    .input(noInput)
    .output(
      z.object({
        operator: z.object({ name: z.string(), url: z.string().nullable() }).nullable(),
        contact_url: z.string().nullable(),
      }),
    ),
}
