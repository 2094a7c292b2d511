import * as z from 'zod'
import { call } from '../call.ts'
import { workingStatus } from '../codes.ts'
import { recentLimit, searchLimit } from '../limits.ts'
import { codeIn, id, keyText, searchWords } from '../validation.ts'

const foundMember = z.object({
  id,
  code: z.string(),
  lastname: z.string(),
  firstname: z.string(),
  lastname_kana: z.string().nullable(),
  firstname_kana: z.string().nullable(),
  employee_code: z.string().nullable(),
  department_name: z.string().nullable(),
  image_uri: z.string().nullable(),
  working_status: codeIn(workingStatus),
})
export type FoundMember = z.output<typeof foundMember>

const foundSupervisor = z.object({
  id,
  lastname: z.string(),
  firstname: z.string(),
  email: z.string(),
  department_name: z.string().nullable(),
})

const foundNotification = z.object({ id, title: z.string(), date_published: z.string() })

/** Members that a device last opened, to be named again while nothing is typed. */
const recentCodes = z.array(keyText(searchLimit)).max(recentLimit)

const limit = z.int().min(1).max(50).default(8)

export const search = {
  members: call({
    method: 'GET',
    path: '/v4/obf/members/search',
    access: 'member.read',
    summary: 'メンバーを氏名（漢字・かな・ローマ字）、社員番号、メールアドレスで検索する',
  })
    .input(z.object({ q: searchWords, limit }))
    .output(z.object({ result: z.object({ members: z.array(foundMember), count: z.int() }) })),
  everything: call({
    method: 'GET',
    path: '/v4/common/search',
    access: 'member.read',
    summary: 'メンバー・上司・お知らせを横断して探す',
  })
    .input(z.object({ q: searchWords, limit, recent: recentCodes.optional() }))
    .output(
      z.object({
        result: z.object({
          members: z.array(foundMember),
          member_count: z.int(),
          seniors: z.array(foundSupervisor),
          notifications: z.array(foundNotification),
        }),
      }),
    ),
}
