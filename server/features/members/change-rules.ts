import { answerStatus, isMonthly, workingStatus } from '#contract/codes.ts'
import { defaultDeliveryDate, type MemberChange } from '#contract/members/fields.ts'
import type { HeldMember, MemberEdit } from './queries.ts'
import type { WrittenMember } from './registration/queries.ts'

/** What is asked of a member: its own fields, and those that follow-ups keep. */
export type Change = MemberEdit & Pick<MemberChange, 'hr_user_id' | 'importance'>

/** A member with the named fields changed; an emptied first delivery date becomes the default of the joining date. */
export function merged<Member extends HeldMember>(
  member: Member,
  { hr_user_id, importance, ...own }: Change,
  sendDay: number,
) {
  const named = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined))
  const after: Member = { ...member, ...named }
  const delivery_date = after.delivery_date ?? defaultDeliveryDate(after.date_contracted, sendDay)
  return { ...after, delivery_date }
}

/** The department and the supervisor as far as a change moves them; a stored one stays good, also when it was archived since. */
export function moved(
  before: HeldMember,
  change: MemberEdit,
): Pick<MemberEdit, 'department_id' | 'senior_id'> {
  const { department_id, senior_id } = change
  return {
    department_id: department_id === before.department_id ? null : department_id,
    senior_id: senior_id === before.senior_id ? null : senior_id,
  }
}

/** What decides a member's rounds. */
export const cycleOf = (member: WrittenMember | HeldMember) => ({
  companyId: member.company_id,
  memberId: member.id,
  dateContracted: member.date_contracted,
  deliveryDate: member.delivery_date,
  workingStatus: member.working_status,
  dateResigned: member.date_resigned,
})

const cycleFields = [
  'date_contracted',
  'delivery_date',
  'working_status',
  'date_resigned',
  'is_stopped_send_questions_mail',
  'is_stopped_send_anniv_mail',
] as const

/** Whether a change moves or stops what is still to be sent. */
export function isReplanned(before: HeldMember, after: HeldMember): boolean {
  return cycleFields.some((field) => before[field] !== after[field])
}

/** Whether a member is to hear what will come: employed, and not stopped from the start. */
export function mayWelcome(
  member: Pick<HeldMember, 'working_status' | 'is_stopped_send_questions_mail'>,
): boolean {
  return member.working_status === workingStatus.is.employed && !member.is_stopped_send_questions_mail
}

/** When the first survey really comes and how many follow; null when none is left, as for someone who joined long ago. */
export function welcomeFacts(
  schedule: readonly { enq_type: number; answer_status: number; date: string }[],
  today: string,
): { firstDate: string; rounds: number } | null {
  const coming = schedule.filter(
    (item) => isMonthly(item.enq_type) && item.answer_status === answerStatus.is.scheduled,
  )
  const [first] = coming.map(({ date }) => date).sort()
  if (first === undefined) return null
  return {
    firstDate: first < today ? today : first,
    rounds: coming.length,
  }
}
