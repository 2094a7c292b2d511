import * as z from 'zod'
import { call } from '../call.ts'
import { keysOf } from '../keys.ts'
import { fileAnswer, id, keyText } from '../validation.ts'
import { readKinds } from './log.ts'

/** What somebody read of a member on one day in Tokyo. */
export const memberRead = z.object({
  /** YYYY-MM-DD */
  read_on: z.string(),
  user: z.object({
    id,
    name: z.string(),
    /** Whether the account was deleted since. */
    is_deleted: z.boolean(),
  }),
  what: z.array(z.enum(keysOf(readKinds))),
})
export type MemberRead = z.output<typeof memberRead>

const code = keyText(50)

const path = '/v4/obf/members/{code}/reads'

export const memberReads = {
  list: call({
    method: 'GET',
    path,
    access: 'security_setting.read',
    summary: 'メンバーの情報を見た人（新しい順）',
  })
    .input(
      z.object({
        code,
        limit: z.int().min(1).max(100).default(20),
        offset: z.int().min(0).max(1_000_000).default(0),
      }),
    )
    .output(
      z.object({
        result: z.object({
          /** Without a name once somebody is erased. */
          member: z.object({ id, code: z.string(), name: z.string().nullable() }),
          reads: z.array(memberRead),
          count: z.int(),
        }),
      }),
    ),
  download: call({
    method: 'GET',
    path: `${path}/download`,
    access: 'security_setting.read',
    summary: 'メンバーの情報を見た人のCSV',
    needsFreshFactor: true,
  })
    .input(z.object({ code }))
    .output(fileAnswer),
}
