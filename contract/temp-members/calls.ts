import * as z from 'zod'
import { call } from '../call.ts'
import { gender, joinedSite } from '../codes.ts'
import { memberTextLimits, nameLimit } from '../limits.ts'
import {
  codeIn,
  email,
  id,
  isoDate,
  localDateTime,
  messageOnly,
  optional,
  optionalText,
  personName,
  requiredText,
  whole,
} from '../validation.ts'

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
  /** Somebody registered already with this mail address. */
  duplicate: z.object({ code: z.string(), name: z.string() }).nullable(),
})
export type TempMember = z.output<typeof tempMember>

/** What a linked service sends about one person. */
export const engagedMember = z.object({
  joined_site: codeIn(joinedSite),
  external_id: requiredText(100),
  lastname: personName,
  firstname: personName,
  lastname_kana: optionalText(nameLimit),
  firstname_kana: optionalText(nameLimit),
  email: optional(email),
  mobile_tel_number: optionalText(20),
  date_contracted: optional(isoDate),
  profession: optionalText(memberTextLimits.line),
  birth_year: optional(whole(1900, 2100)),
  birth_month: optional(whole(1, 12)),
  birth_day: optional(whole(1, 31)),
  gender: optional(codeIn(gender)),
  note: optionalText(memberTextLimits.paragraph),
})
export type EngagedMember = z.output<typeof engagedMember>

export const engageInput = z.object({ members: z.array(engagedMember).min(1).max(500) })
export type EngageInput = z.output<typeof engageInput>

/** A callback's signature is good for so long, in seconds, either way of the clock. */
export const engageTolerance = 300

/** The headers by which a linked service says for which company it speaks, and proves it. */
export const engageHeaders = {
  /** The company's id. */
  company: 'x-engage-company',
  /** Unix seconds of the sending. */
  timestamp: 'x-engage-timestamp',
  /** Hex HMAC-SHA256 of "<timestamp>.<raw body>" under the company's secret. */
  signature: 'x-engage-signature',
} as const

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
  /** Signed by the headers of engageHeaders; docs/engage.md tells partners how. */
  engage: call({
    method: 'POST',
    path: '/v3/engage/callback',
    access: 'public',
    signedBy: Object.values(engageHeaders),
    summary: '連携サービスからメンバーを受け取る（署名付き）',
    successStatus: 202,
  })
    .input(engageInput)
    .output(z.object({ result: z.object({ received: z.int(), known: z.int() }), message: z.string() })),
}
