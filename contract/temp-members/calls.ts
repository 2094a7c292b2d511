import * as z from 'zod'
import { call } from '../call.ts'
import { joinedSite } from '../codes.ts'
import { codeIn, id, localDateTime, messageOnly } from '../validation.ts'

const nullableText = z.string().nullable()
const nullableInt = z.int().nullable()

export const tempMember = z.object({
  id,
  joined_site: codeIn(joinedSite),
  external_id: z.string(),
  lastname: z.string(),
  firstname: z.string(),
  lastname_kana: nullableText,
  firstname_kana: nullableText,
  email: nullableText,
  mobile_tel_number: nullableText,
  date_contracted: nullableText,
  profession: nullableText,
  birth_year: nullableInt,
  birth_month: nullableInt,
  birth_day: nullableInt,
  gender: nullableInt,
  note: nullableText,
  received_at: localDateTime,
  duplicate: z.object({ code: z.string(), name: z.string() }).nullable(),
})
export type TempMember = z.output<typeof tempMember>

export const tempMembers = {
  list: call({
    method: 'GET',
    path: '/v3/temp_members',
    access: 'member.create',
    summary: '連携サービスから届いた、まだ登録していないメンバー',
  })
    .input(z.object({ limit: z.int().min(1).max(200).default(50), offset: z.int().min(0).default(0) }))
    .output(z.object({ result: z.object({ temp_members: z.array(tempMember), count: z.int() }) })),
  get: call({
    method: 'GET',
    path: '/v3/temp_members/{id}',
    access: 'member.create',
    summary: '連携サービスから届いたメンバー',
  })
    .input(z.object({ id }))
    .output(z.object({ result: tempMember })),
  refuse: call({
    method: 'DELETE',
    path: '/v3/temp_members/{id}',
    access: 'member.create',
    summary: '連携サービスから届いたメンバーを登録せずに取り下げる',
  })
    .input(z.object({ id }))
    .output(messageOnly),
}
