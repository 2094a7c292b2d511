import { imageUri } from '#contract/accounts/avatar-calls.ts'
import type { WithheldReason } from '#contract/answers/withheld-keys.ts'
import { answerStatus, isAnnual, isMonthly, linkStatus } from '#contract/codes.ts'
import { openReasons } from '#contract/follow-ups/attention-rules.ts'
import type { AnswerItem, MemberRow } from '#contract/members/calls.ts'
import { fullName } from '#contract/members/name.ts'
import { addMonths, formatLocal, yearsOld } from '../../../platform/calendar.ts'
import { headlineOf } from '../attention/headline-rules.ts'
import { shownAttention, shownImportance, shownStatus } from '../attention/shown-rules.ts'
import type { ListedRound } from '../rounds/queries.ts'
import type { ListedMember } from './queries.ts'

/** How many calendar months the list shows, the current one included. */
const windowMonths = 12

export type ListDay = {
  today: string
  /** The first day of the list's first month, and the first day after its last. */
  start: string
  end: string
  /** What happened on this day or before is at least a year ago. */
  yearAgo: string
}

/** The list's calendar; `today` is a date in Asia/Tokyo. */
export function listDay(today: string): ListDay {
  const month = `${today.slice(0, 7)}-01`
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  return {
    today,
    start: addMonths(month, 1 - windowMonths),
    end: addMonths(month, 1),
    // A year after 29 February is the 28th.
    yearAgo: yearAgo.replace(/-02-28$/, '-02-29'),
  }
}

/** Full years of age, null unless the whole date of birth is known. */
export function ageOf(
  member: Pick<MemberRow, 'birth_year' | 'birth_month' | 'birth_day'>,
  today: string,
): number | null {
  const { birth_year: year, birth_month: month, birth_day: day } = member
  if (year === null || month === null || day === null) return null
  const born = [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
  return yearsOld(born, today)
}

const undisclosed = (isDisclosed: boolean): WithheldReason | undefined =>
  isDisclosed ? undefined : 'not_told'

/** One round as the list shows it. An answer the reader was not named for shows as given, without what it says. */
function answerItem(round: ListedRound): AnswerItem {
  const { answer_id, is_disclosed: isDisclosed } = round
  return {
    id: isDisclosed ? answer_id : null,
    month: round.due_on.slice(0, 7).replace('-', '/'),
    round: round.round,
    answer_status: round.answer_status,
    condition_type: (isDisclosed ? round.condition_type : null) ?? 99,
    question_tag: (isDisclosed && round.question_tag) || false,
    need_follow_tag: (isDisclosed && round.need_follow) || false,
    waiting_emotion_answer: (isDisclosed && round.waiting_emotion_answer) || false,
    answer_text: isDisclosed ? round.answer_text : null,
    answered_at: round.answered_at && formatLocal(round.answered_at),
    withheld_reason: undisclosed(isDisclosed || answer_id === null),
  }
}

/** One round a month, oldest first. Where a moved delivery date put two rounds into one month, the answered one stands, else the later. */
export function onePerMonth<Round extends Pick<ListedRound, 'due_on'>>(
  rounds: readonly Round[],
  { start, end }: Pick<ListDay, 'start' | 'end'>,
  isAnswered: (round: Round) => boolean,
): Round[] {
  const months = new Map<string, Round>()
  for (const round of rounds) {
    if (round.due_on < start || round.due_on >= end) continue
    const month = round.due_on.slice(0, 7)
    const other = months.get(month)
    if (!other || !isAnswered(other) || isAnswered(round)) months.set(month, round)
  }
  return [...months.values()].sort((a, b) => (a.due_on < b.due_on ? -1 : 1))
}

const monthly = (rounds: readonly ListedRound[]) => rounds.filter((round) => isMonthly(round.enq_type))

/** The member's months as the list shows them. */
export const monthsOf = (rounds: readonly ListedRound[], day: ListDay): AnswerItem[] =>
  onePerMonth(monthly(rounds), day, ({ answer_id }) => answer_id !== null).map(answerItem)

/** Each of the member's own rounds, 1 to 12, also those to come. */
export function roundsOf(rounds: readonly ListedRound[]): AnswerItem[] {
  return monthly(rounds).map(answerItem)
}

const named = (lastname: string | null, firstname: string | null): string | null =>
  lastname === null ? null : fullName({ lastname, firstname })

function annual(rounds: readonly ListedRound[]) {
  const survey = rounds.find((round) => isAnnual(round.enq_type))
  return {
    anniv_sent: survey?.sent_at != null,
    anniv_answer_completed: survey?.answer_status === answerStatus.is.answered,
    anniv_senior_answer_completed: survey?.senior_answer_id != null,
    anniv_answered_senior_id: survey?.answered_senior_id ?? null,
  }
}

/** Twelve rounds and the first year both end a year after they began. */
const period = (member: ListedMember, { today, yearAgo }: ListDay) => ({
  progress_status: member.delivery_date <= yearAgo ? (2 as const) : (1 as const),
  age: ageOf(member, today),
  has_past_1_year: member.date_contracted <= yearAgo,
})

/** What the newest answer says, as far as the reader was named before it was given. */
function newestAnswer(member: ListedMember, { today }: ListDay) {
  const text = member.is_disclosed ? member.answer_text : null
  return {
    condition_type: member.is_disclosed ? member.condition_type : (99 as const),
    withheld_reason: undisclosed(member.is_disclosed),
    answer_text: text,
    answer_text_length: [...(text ?? '')].length,
    answered_at: member.last_answered_at && formatLocal(member.last_answered_at),
    is_unanswered: member.unanswered_in_a_row > 0,
    attention: shownAttention(member, today),
  }
}

const people = (member: ListedMember) => ({
  senior_id: member.senior_id,
  senior_lastname: member.senior_lastname,
  senior_firstname: member.senior_firstname,
  hr_user_id: member.hr_user_id,
  hr_user_name: named(member.hr_user_lastname, member.hr_user_firstname),
})

const departmentOf = ({ department_id: id, full_path, short_name }: ListedMember) =>
  id === null ? null : { id, full_path: full_path ?? '', short_name: short_name ?? '' }

const profile = (member: ListedMember) => ({
  id: member.id,
  code: member.code,
  employee_code: member.employee_code,
  lastname: member.lastname,
  firstname: member.firstname,
  lastname_kana: member.lastname_kana,
  firstname_kana: member.firstname_kana,
  email: member.email,
  date_contracted: member.date_contracted,
  employing_type: member.employing_type,
  working_status: member.working_status,
  gender: member.gender,
  birth_year: member.birth_year,
  birth_month: member.birth_month,
  birth_day: member.birth_day,
  initial_evaluation: member.initial_evaluated_point,
  is_newbie: member.is_newbie,
  stay: member.stay,
})

/** Whether somebody is needed for what every reader of the answer sees. */
const isNeededOpenly = ({
  need_follow,
  condition_type: condition,
  unanswered_in_a_row: silent,
}: ListedMember) => need_follow && openReasons({ condition, silent }).length > 0

const followUp = (member: ListedMember) => ({
  interview_status: shownStatus(member),
  interview_due_date: member.interview_due_date,
  importance: shownImportance(member),
  need_follow: member.is_disclosed && (member.is_kept ? isNeededOpenly(member) : member.need_follow),
})

/** Whether results are linked, and whose; null for those who may not read results. */
const talentLink = ({ may_read_talent: mayRead, talent_member_id }: ListedMember) => ({
  talent_status: mayRead ? linkStatus.is[talent_member_id === null ? 'not_linked' : 'linked'] : null,
  talent_member_id,
})

/** A member as the lists show it. */
export function memberRow(
  member: ListedMember,
  rounds: readonly ListedRound[],
  day: ListDay,
): Omit<MemberRow, 'answers'> {
  return {
    ...profile(member),
    department: departmentOf(member),
    image_uri: imageUri(member.image_name),
    ...annual(rounds),
    ...newestAnswer(member, day),
    headline: headlineOf(member, rounds, day.today),
    ...people(member),
    ...followUp(member),
    ...period(member, day),
    is_stopped_send_questions_mail: member.is_stopped_send_questions_mail,
    is_stopped_send_anniv_mail: member.is_stopped_send_anniv_mail,
    message_read: !member.has_unread,
    sending_at: rounds.find((round) => round.answer_status === answerStatus.is.scheduled)?.due_on ?? null,
    ...talentLink(member),
  }
}
