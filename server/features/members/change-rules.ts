import {
  answerStatus,
  hasDeclined,
  hasLeft,
  isEmployed,
  isMonthly,
  isOnLeave,
  isWithCompany,
  type WorkingStatus,
  workingStatus,
} from '#contract/codes.ts'
import { defaultDeliveryDate, type MemberChange } from '#contract/members/fields.ts'
import { isPlannedLeaving } from '#contract/surveys/plan.ts'
import type { HeldMember, MemberEdit } from './queries.ts'
import type { WrittenMember } from './registration/queries.ts'

/** What is asked of a member: its own fields, and those that follow-ups keep. */
export type Change = MemberEdit & Pick<MemberChange, 'hr_user_id' | 'importance'>

/** The day of a change, and the company's day for a default first delivery. */
export type ChangeCalendar = { today: string; sendDay: number }

/** A member after a change, with what follows for the first delivery, the last day and a return. */
export function merged<Member extends HeldMember>(
  member: Member,
  { hr_user_id, importance, ...own }: Change,
  { today, sendDay }: ChangeCalendar,
) {
  const named = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined))
  const typed: Member = { ...member, ...named }
  const working_status = stateAfter(member, typed, own, today)
  const settled = { ...typed, working_status }
  if (beginsStay(member, settled))
    return {
      ...settled,
      ...deliveryAfter({ ...member, delivery_follows: true }, typed, own, sendDay),
      ...unended,
    }
  const isBack = hasLeft(member.working_status) ? !hasLeft(working_status) : staysAfterAll(member, own)
  return {
    ...settled,
    ...deliveryAfter(member, typed, own, sendDay),
    date_resigned:
      (isBack || hasDeclined(working_status)) && own.date_resigned === undefined ? null : typed.date_resigned,
    returned_on:
      isOnLeave(member.working_status) && working_status === workingStatus.is.employed
        ? today
        : member.returned_on,
  }
}

/** Whether 在籍 cancels a planned leaving. */
const staysAfterAll = (member: HeldMember, { working_status }: MemberEdit): boolean =>
  member.date_resigned !== null &&
  member.working_status === workingStatus.is.employed &&
  working_status === workingStatus.is.employed

const unended = { date_resigned: null, resign_reason: [], resign_reason_text: null, returned_on: null }

/** The state on the day of a change: who leaves on a day to come is still here, who left without a word is not. */
function stateAfter(member: HeldMember, typed: HeldMember, change: MemberEdit, today: string): WorkingStatus {
  const isAsked = change.working_status !== undefined || change.date_resigned !== undefined
  if (isAsked && isPlannedLeaving(typed, today))
    return isWithCompany(member.working_status) ? member.working_status : workingStatus.is.employed
  const isOver = typed.date_resigned !== null && typed.date_resigned < today
  return !isAsked && isOver && isWithCompany(typed.working_status)
    ? workingStatus.is.resigned
    : typed.working_status
}

/** The first delivery, and whether it follows the joining date; naming the one that stands chooses nothing. */
function deliveryAfter(member: HeldMember, typed: HeldMember, change: MemberEdit, sendDay: number) {
  const isEmptied = change.delivery_date === null
  const isChosen = typeof change.delivery_date === 'string' && change.delivery_date !== member.delivery_date
  const delivery_follows = isEmptied || (member.delivery_follows && !isChosen)
  const isMoved = isEmptied || typed.date_contracted !== member.date_contracted
  return {
    delivery_follows,
    delivery_date:
      delivery_follows && isMoved ? defaultDeliveryDate(typed.date_contracted, sendDay) : typed.delivery_date,
  }
}

/** Whether a change brings a former member back, on a day after the stay: another stay begins. */
export function beginsStay(before: HeldMember, after: HeldMember): boolean {
  const end = before.date_resigned ?? before.date_contracted
  return (
    hasLeft(before.working_status) &&
    !hasLeft(after.working_status) &&
    after.date_contracted !== before.date_contracted &&
    after.date_contracted > end
  )
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

type Edit = { before: HeldMember; change: Change }

function handing(edits: readonly Edit[], field: 'email' | 'employee_code'): number[] {
  const changed = edits.filter(
    ({ before, change }) => change[field] !== undefined && change[field] !== before[field],
  )
  const given = new Set(changed.map(({ change }) => change[field]?.toLowerCase()))
  return changed.flatMap(({ before }) => (given.has(before[field]?.toLowerCase()) ? [before.id] : []))
}

/** Who gives up an address or a code that another member gets by the same edits. */
export const handedOn = (edits: readonly Edit[]) => ({
  email: handing(edits, 'email'),
  employee_code: handing(edits, 'employee_code'),
})

/** What decides a member's rounds. */
export const cycleOf = (member: WrittenMember | HeldMember) => ({
  companyId: member.company_id,
  memberId: member.id,
  dateContracted: member.date_contracted,
  deliveryDate: member.delivery_date,
  workingStatus: member.working_status,
  dateResigned: member.date_resigned,
  returnedOn: member.returned_on,
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

/** What a return from leave or a new first delivery does not bring, in words; empty where all comes. */
export function surveyWords(
  before: HeldMember,
  after: HeldMember,
  schedule: readonly { enq_type: number; answer_status: number }[],
): string {
  const isBack = isOnLeave(before.working_status) && isEmployed(after.working_status)
  if (!isBack && before.delivery_date === after.delivery_date) return ''
  const coming = schedule.filter((item) => item.answer_status === answerStatus.is.scheduled)
  if (coming.length === 0) return isBack ? '配信予定の回は残っていません。' : ''
  const isAnnualOver = schedule.some(
    (item) => !isMonthly(item.enq_type) && item.answer_status === answerStatus.is.not_applicable,
  )
  return isAnnualOver ? '入社1年アンケートは対象外のままです。' : ''
}
