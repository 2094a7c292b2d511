import type { MemberRow } from '#contract/members/calls.ts'
import { fullName } from '#contract/members/name.ts'

/** Whom a talk is about. */
export type TalkPerson = Pick<MemberRow, 'id' | 'lastname' | 'firstname'>

export const named = (person: TalkPerson): string => `${fullName(person)}さん`
