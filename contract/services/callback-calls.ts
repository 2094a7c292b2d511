import * as z from 'zod'
import { call } from '../call.ts'
import { gender, joinedSite } from '../codes.ts'
import { memberTextLimits, nameLimit } from '../limits.ts'
import {
  codeIn,
  email,
  isoDate,
  optional,
  optionalLines,
  optionalText,
  personName,
  requiredText,
  whole,
} from '../validation.ts'
import { engageHeaders } from './signing.ts'

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
  note: optionalLines(memberTextLimits.paragraph),
})
export type EngagedMember = z.output<typeof engagedMember>

export const engageInput = z.object({
  /** Checks everything and stores nobody. */
  trial: z.boolean().optional(),
  members: z.array(engagedMember).min(1).max(500),
})
export type EngageInput = z.output<typeof engageInput>

const engageAnswer = z.object({
  /** `received` wait now, or would; `known` were registered or refused before and stay so. */
  result: z.object({ received: z.int(), known: z.int() }),
  message: z.string(),
})

export const serviceCallback = {
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
    .output(engageAnswer),
}
