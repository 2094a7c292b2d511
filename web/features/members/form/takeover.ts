import type { TempMember } from '#contract/temp-members/calls.ts'
import { toFullKana, toHalfWidth } from '../../../ui/full-width.ts'
import { birthDateText } from './birth-date.ts'
import { emptyMember, type MemberValues } from './member-values.ts'

const text = (value: string | number | null) => (value === null ? '' : String(value))
const digitsOf = (typed: string) => toHalfWidth(typed).replace(/[^\d]/g, '')

/** A registration form filled with what a linked service sent, tidied as if it had been typed. */
export function takenOver(sent: TempMember): MemberValues {
  return {
    ...emptyMember,
    temp_member_id: String(sent.id),
    lastname: sent.lastname,
    firstname: sent.firstname,
    lastname_kana: toFullKana(text(sent.lastname_kana)),
    firstname_kana: toFullKana(text(sent.firstname_kana)),
    email: text(sent.email),
    mobile_tel_number: digitsOf(text(sent.mobile_tel_number)),
    date_contracted: text(sent.date_contracted),
    profession: text(sent.profession),
    birth_date: birthDateText(sent),
    gender: sent.gender === null ? '3' : String(sent.gender),
    is_newbie: sent.joined_site === 3 ? '0' : '1',
    other_info: text(sent.note),
  }
}
