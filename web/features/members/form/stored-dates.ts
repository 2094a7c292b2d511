import { hasLeft, isOnLeave, workingStatus } from '#contract/codes.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import type { MemberInput } from '#contract/members/fields.ts'

/** What is stored of a member's days when its form opens. */
export type Stored = Pick<
  MemberDetail,
  'working_status' | 'date_contracted' | 'date_resigned' | 'delivery_date' | 'returned_on'
>

type Typed = Pick<MemberInput, 'working_status' | 'date_contracted'>

/** Whether somebody who left is set back, and whether by that another stay begins. */
export function returnOf(member: Typed, stored: Stored): 'none' | 'same' | 'another' {
  const isBack = hasLeft(stored.working_status) && !hasLeft(member.working_status ?? stored.working_status)
  if (!isBack) return 'none'
  const end = stored.date_resigned ?? stored.date_contracted
  return member.date_contracted !== stored.date_contracted && member.date_contracted > end
    ? 'another'
    : 'same'
}

/** The typed member as the server will judge it: what was left as it stood follows from the rest. */
export function settled(member: MemberInput, stored: Stored | null, today: string) {
  if (!stored) return member
  const back = returnOf(member, stored)
  const isFirstLeft = back === 'another' && member.delivery_date === stored.delivery_date
  const isReturned = isOnLeave(stored.working_status) && member.working_status === workingStatus.is.employed
  return {
    ...member,
    delivery_date: isFirstLeft ? null : member.delivery_date,
    date_resigned:
      back !== 'none' && member.date_resigned === stored.date_resigned ? null : member.date_resigned,
    returned_on: isReturned ? today : stored.returned_on,
  }
}
