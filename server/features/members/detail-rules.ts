import { isDelivered } from '#contract/codes.ts'
import type { MemberDetail, OtherStay } from '#contract/members/calls.ts'
import { linkFields } from '../../channels/links/wire-rules.ts'
import { formatLocal } from '../../platform/calendar.ts'
import type { StoredMember } from './list/queries.ts'
import { type ListDay, memberRow, monthsOf, roundsOf } from './list/row-rules.ts'
import { type ListedRound, unpackedRounds } from './rounds/queries.ts'
import type { readOtherStays } from './stay-queries.ts'

type StoredStay = Awaited<ReturnType<typeof readOtherStays>>[number]

const employment = (member: StoredMember) => ({
  company_id: member.company_id,
  delivery_date: member.delivery_date,
  delivery_follows: member.delivery_follows,
  returned_on: member.returned_on,
  date_resigned: member.date_resigned,
  resign_reason: member.resign_reason,
  resign_reason_text: member.resign_reason_text,
  date_quit: member.date_quit,
  profession: member.profession,
  recruiter: member.recruiter,
  route_employed: member.route_employed,
  route_employed_detail: member.route_employed_detail,
})

const background = (member: StoredMember) => ({
  ex_company: member.ex_company,
  ex_profession: member.ex_profession,
  entry_reason: member.entry_reason,
  other_info: member.other_info,
  other_info2: member.other_info2,
  other_info3: member.other_info3,
  initial_evaluated_point: member.initial_evaluated_point,
  initial_worry_point: member.initial_worry_point,
  job_change_count: member.job_change_count,
  working_years: member.working_years,
  graduation_type: member.graduation_type,
})

const channels = (member: StoredMember) => ({
  mobile_tel_number: member.mobile_tel_number,
  mail_language: member.mail_language,
  is_stopped_send_anniv_mail: member.is_stopped_send_anniv_mail,
  surveys_stopped_at: member.surveys_stopped_at && formatLocal(member.surveys_stopped_at),
  bounce_count: member.bounce_count,
  bounce_reason: member.bounce_reason,
  slack_email: member.slack_email,
  line_works_id: member.line_works_id,
  ...linkFields(member.links),
})

const record = (member: StoredMember) => ({
  access_key: null,
  has_image: member.image_name !== null,
  senior_confirmed_at: member.senior_confirmed_at && formatLocal(member.senior_confirmed_at),
  is_deleted: member.deleted_at !== null,
  has_answer: member.last_answer_id !== null,
  version: member.version,
  created_at: formatLocal(member.created_at),
  updated_at: formatLocal(member.updated_at),
})

/** Another stay of the same person, with its weather and no words. */
export function otherStayOf(stay: StoredStay): OtherStay {
  const sent = roundsOf(unpackedRounds(stay)).filter(({ answer_status }) => isDelivered(answer_status))
  return {
    code: stay.code,
    date_contracted: stay.date_contracted,
    date_resigned: stay.date_resigned,
    working_status: stay.working_status,
    is_later: stay.is_later,
    answers: sent.map(({ month, round, answer_status, condition_type, withheld_reason }) => {
      return { month, round, answer_status, condition_type, withheld_reason }
    }),
  }
}

/** A member with everything the detail shows. */
export function detailOf(
  member: StoredMember,
  rounds: readonly ListedRound[],
  day: ListDay,
  more: Pick<MemberDetail, 'monthly_answers' | 'schedule' | 'stays'>,
): MemberDetail {
  return {
    ...memberRow(member, rounds, day),
    answers: monthsOf(rounds, day),
    ...employment(member),
    ...background(member),
    ...channels(member),
    ...record(member),
    ...more,
  }
}
