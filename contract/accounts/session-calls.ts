import * as z from 'zod'
import { call } from '../call.ts'
import { keysOf } from '../keys.ts'
import { factorWords } from '../sessions/factors.ts'
import { id, localDateTime, messageOnly } from '../validation.ts'

export const openSession = z.object({
  id,
  /** The device in words, from what the browser says of itself. */
  device: z.string(),
  ip_address: z.string().nullable(),
  /** By what it was opened, in the order in which each was proven. */
  factors: z.array(z.enum(keysOf(factorWords))),
  signed_in_at: localDateTime,
  last_used_at: localDateTime,
  is_current: z.boolean(),
})
export type OpenSession = z.output<typeof openSession>

const path = '/v4/common/users/{id}/sessions'

/** Where somebody else is signed in; the owner alone ends it. */
export const accountSessions = {
  list: call({
    method: 'GET',
    path,
    access: 'security_setting.delete',
    summary: 'アカウントがログインしている端末（オーナーのみ）',
  })
    .input(z.object({ id }))
    .output(
      z.object({
        sessions: z.array(openSession),
        /** Since when codes of an app are asked for; null where they are not. */
        second_factor_since: localDateTime.nullable(),
      }),
    ),
  endOne: call({
    method: 'DELETE',
    path: `${path}/{session_id}`,
    access: 'security_setting.delete',
    summary: 'アカウントの端末を1つログアウトする（オーナーのみ）',
  })
    .input(z.object({ id, session_id: id }))
    .output(messageOnly),
  endAll: call({
    method: 'DELETE',
    path,
    access: 'security_setting.delete',
    summary: 'アカウントの端末をすべてログアウトする（オーナーのみ）',
  })
    .input(z.object({ id }))
    .output(messageOnly.extend({ ended_count: z.int() })),
}
