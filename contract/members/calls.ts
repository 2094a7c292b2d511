import * as z from 'zod'
import { monthlyAnswer } from '../answers/calls.ts'
import { withheldReason } from '../answers/withheld-fields.ts'
import { call } from '../call.ts'
import {
  answerStatus,
  conditionType,
  employingType,
  importance,
  interviewStatus,
  isNewbie,
  progressStatus,
  workingStatus,
} from '../codes.ts'
import { attentionRanks } from '../follow-ups/attention-ranks.ts'
import { mostAtOnce } from '../limits.ts'
import { scheduleItem } from '../surveys/round-calls.ts'
import {
  codeIn,
  fileAnswer,
  id,
  isoDate,
  keyText,
  localDateTime,
  messageOnly,
  noInput,
  uploadedFile,
} from '../validation.ts'
import { memberColumnKeys } from './columns.ts'
import { memberChange, memberInput } from './fields.ts'
import { memberFilters } from './filter-fields.ts'

const departmentOfMember = z.object({ id, full_path: z.string(), short_name: z.string() })

/** The reason's rank, since when (null for overdue), its codes and its words. */
export const attention = z.object({
  rank: z.enum(attentionRanks).nullable(),
  since: localDateTime.nullable(),
  reasons: z.array(z.string()),
  text: z.string(),
})

/**
 * What a row says of somebody in one line: the gravest reason in a few characters, '' where nobody is needed, and a
 * sentence of the newest answer, the one that made the mark or else the first; null where the reader does not read what
 * the answer says, and of who last answered nothing.
 */
export const headline = z.object({ reason: z.string(), sentence: z.string().nullable() })

/** One month (or round) of a member's weather. */
export const answerItem = z.object({
  id: id.nullable(),
  month: z.string().meta({ examples: ['2026/04'] }),
  round: z.int(),
  answer_status: codeIn(answerStatus),
  condition_type: codeIn(conditionType),
  question_tag: z.boolean(),
  need_follow_tag: z.boolean(),
  waiting_emotion_answer: z.boolean(),
  answer_text: z.string().nullable(),
  answered_at: localDateTime.nullable(),
  withheld_reason: withheldReason,
})
export type AnswerItem = z.output<typeof answerItem>

const nullableText = z.string().nullable()
const nullableInt = z.int().nullable()

export const memberRow = z.object({
  id,
  code: z.string(),
  department: departmentOfMember.nullable(),
  email: z.string(),
  image_uri: nullableText,
  date_contracted: z.string(),
  condition_type: codeIn(conditionType),
  withheld_reason: withheldReason,
  /** The last round closed without an answer: condition_type is older than that. */
  is_unanswered: z.boolean(),
  anniv_sent: z.boolean(),
  anniv_answer_completed: z.boolean(),
  anniv_senior_answer_completed: z.boolean(),
  anniv_answered_senior_id: id.nullable(),
  lastname: z.string(),
  firstname: z.string(),
  lastname_kana: nullableText,
  firstname_kana: nullableText,
  answers: z.array(answerItem),
  answer_text: nullableText,
  answer_text_length: z.int(),
  answered_at: localDateTime.nullable(),
  senior_id: id.nullable(),
  senior_lastname: nullableText,
  senior_firstname: nullableText,
  hr_user_id: id.nullable(),
  hr_user_name: nullableText,
  interview_status: codeIn(interviewStatus),
  interview_due_date: nullableText,
  importance: codeIn(importance).nullable(),
  employing_type: codeIn(employingType).nullable(),
  working_status: codeIn(workingStatus),
  gender: nullableInt,
  birth_year: nullableInt,
  birth_month: nullableInt,
  birth_day: nullableInt,
  initial_evaluation: nullableInt,
  is_newbie: codeIn(isNewbie),
  progress_status: codeIn(progressStatus),
  age: nullableInt,
  has_past_1_year: z.boolean(),
  is_stopped_send_questions_mail: z.boolean(),
  is_stopped_send_anniv_mail: z.boolean(),
  message_read: z.boolean(),
  sending_at: nullableText,
  talent_status: nullableInt,
  talent_member_id: nullableText,
  need_follow: z.boolean(),
  employee_code: nullableText,
  /** One of several stays of a person: one that is over and has another behind it, or the last one. */
  stay: z.enum(['former', 'last']).nullable().optional(),
  attention,
  headline,
})
export type MemberRow = z.output<typeof memberRow>

const otherStay = z.object({
  code: z.string(),
  date_contracted: z.string(),
  date_resigned: nullableText,
  working_status: codeIn(workingStatus),
  is_later: z.boolean(),
  /** Its monthly rounds that were sent, as far as the reader may see them. */
  answers: z.array(
    answerItem.pick({
      month: true,
      round: true,
      answer_status: true,
      condition_type: true,
      withheld_reason: true,
    }),
  ),
})
export type OtherStay = z.output<typeof otherStay>

export const memberDetail = memberRow.extend({
  company_id: id,
  date_resigned: nullableText,
  resign_reason: z.array(z.int()),
  resign_reason_text: nullableText,
  mobile_tel_number: nullableText,
  delivery_date: z.string(),
  profession: nullableText,
  recruiter: nullableText,
  ex_company: nullableText,
  ex_profession: nullableText,
  entry_reason: nullableText,
  other_info: nullableText,
  other_info2: nullableText,
  other_info3: nullableText,
  initial_evaluated_point: nullableInt,
  initial_worry_point: nullableText,
  job_change_count: nullableInt,
  working_years: nullableInt,
  graduation_type: nullableInt,
  route_employed: nullableInt,
  route_employed_detail: nullableText,
  has_image: z.boolean(),
  date_quit: nullableText,
  is_deleted: z.boolean(),
  created_at: localDateTime,
  updated_at: localDateTime,
  /** When the member stopped the surveys on its own page; null when it did not, or they were resumed. */
  surveys_stopped_at: localDateTime.nullable(),
  using_slack: z.boolean(),
  slack_email: nullableText,
  slack_user_id: nullableText,
  bounce_count: z.int(),
  bounce_reason: nullableText,
  sms_status: z.int(),
  line_user_id: nullableText,
  line_status: z.int(),
  line_works_id: nullableText,
  line_works_send_success_flag: z.boolean(),
  /** Would open the member's app; never given out. */
  app_member_token: z.null(),
  push_enabled: z.boolean(),
  app_status: z.int(),
  mail_language: z.int(),
  has_answer: z.boolean(),
  /** Would open the answering page; never given out. */
  access_key: z.null(),
  senior_confirmed_at: localDateTime.nullable(),
  version: z.int(),
  monthly_answers: z.array(monthlyAnswer),
  schedule: z.array(scheduleItem),
  /** The first delivery follows the joining date, as nobody chose it. */
  delivery_follows: z.boolean(),
  returned_on: nullableText,
  stays: z.array(otherStay),
})
export type MemberDetail = z.output<typeof memberDetail>

export const memberQuery = memberFilters.extend({
  limit: z.int().min(1).max(500).default(100),
  offset: z.int().min(0).max(1_000_000).default(0),
})
export type MemberQuery = z.output<typeof memberQuery>

/** The months of the list: calendar months, or each member's own rounds 1 to 12. */
const monthsBy = z.enum(['month', 'round']).default('month')

const monthlyQuery = memberQuery.extend({ by: monthsBy })
export type MonthlyQuery = z.output<typeof monthlyQuery>

const code = keyText(40).min(1)

const neighbor = memberRow.pick({ code: true, lastname: true, firstname: true, headline: true }).nullable()

/** One change for many members at once. */
export const memberBulk = z.object({
  ids: z.array(id).min(1).max(mostAtOnce),
  action: z.enum(['assign', 'set_senior', 'stop_surveys', 'resume_surveys']),
  /** For stopping and resuming: which surveys; the monthly ones when nothing is said. */
  surveys: z.enum(['monthly', 'annual', 'all']).optional(),
  /** For assign; null takes the person in charge away. */
  hr_user_id: id.nullable().optional(),
  /** For set_senior; null takes the direct supervisor away. */
  senior_id: id.nullable().optional(),
})
export type MemberBulk = z.output<typeof memberBulk>

/** What a file of the list holds: its filters and order, its columns in their order, its months. */
export const memberDownload = memberFilters.extend({
  format: z.enum(['csv', 'xlsx']).default('xlsx'),
  by: monthsBy,
  columns: z.array(z.enum(memberColumnKeys)).max(memberColumnKeys.length).optional(),
})
export type MemberDownload = z.output<typeof memberDownload> & { ids?: readonly number[] | undefined }

const memberList = z.object({ members: z.array(memberRow), count: z.int() })

const picture = { image: uploadedFile.optional() }

const registered = z.object({ result: z.object({ id, code: z.string() }), message: z.string() })

export const members = {
  list: call({ method: 'GET', path: '/v3/members', access: 'member.read', summary: 'メンバーの一覧' })
    .input(memberQuery)
    .output(z.object({ result: memberList })),
  monthly: call({
    method: 'GET',
    path: '/v3/members/monthly',
    access: 'member.read',
    summary: 'メンバーの一覧と12か月の天気',
  })
    .input(monthlyQuery)
    .output(z.object({ result: memberList.extend({ start_date: isoDate, by: z.enum(['month', 'round']) }) })),
  register: call({
    method: 'POST',
    path: '/v4/obf/members',
    access: 'member.create',
    summary: 'メンバーを登録する',
    form: true,
    successStatus: 201,
  })
    .input(memberInput.extend(picture))
    .output(registered),
  get: call({
    method: 'GET',
    path: '/v4/obf/members/{code}',
    access: 'member.read',
    summary: 'メンバーの詳細',
  })
    .input(z.object({ code }))
    .output(z.object({ result: memberDetail })),
  update: call({
    method: 'POST',
    path: '/v4/obf/members/{id}',
    access: 'member.update',
    summary: 'メンバーを更新する',
    form: true,
  })
    .input(memberChange.extend(picture))
    .output(registered),
  remove: call({
    method: 'DELETE',
    path: '/v3/members/{id}',
    access: 'member.delete',
    summary: 'メンバーを削除する',
  })
    .input(z.object({ id }))
    .output(messageOnly),
  put: call({
    method: 'PUT',
    path: '/v3/members/{id}',
    access: 'member.update',
    summary: 'メンバーの一部の項目を更新する',
  })
    .input(memberChange)
    .output(registered),
  neighbors: call({
    method: 'GET',
    path: '/v4/obf/members/{code}/neighbors',
    access: 'member.read',
    summary: '一覧の並びでこのメンバーの前と次',
  })
    .input(memberFilters.extend({ code }))
    .output(
      z.object({
        result: z.object({
          previous: neighbor,
          next: neighbor,
          /** 0 when the filters leave the member out, or it stands behind the first 10,000. */
          position: z.int(),
          count: z.int(),
        }),
      }),
    ),
  confirmSupervisor: call({
    method: 'PUT',
    path: '/v4/obf/members/{id}/senior_confirmation',
    access: 'member.update',
    summary: '入社1年アンケートに答える上司を確認する',
  })
    .input(z.object({ id, senior_id: id }))
    .output(messageOnly),
  bulk: call({
    method: 'POST',
    path: '/v4/obf/members/bulk',
    access: 'member.update',
    summary: '選んだメンバーをまとめて変更する',
  })
    .input(memberBulk)
    .output(z.object({ result: z.object({ changed_count: z.int() }), message: z.string() })),
  download: call({
    method: 'GET',
    path: '/v3/members/download',
    access: 'administrator',
    summary: '一覧に表示しているものをそのままファイルにする',
    needsFreshFactor: true,
  })
    .input(memberDownload)
    .output(fileAnswer),
  downloadPicked: call({
    method: 'POST',
    path: '/v3/members/download',
    access: 'administrator',
    summary: '一覧で選んだメンバーをファイルにする',
    needsFreshFactor: true,
  })
    .input(memberDownload.extend({ ids: z.array(id).min(1).max(mostAtOnce) }))
    .output(fileAnswer),
  firstDelivery: call({
    method: 'GET',
    path: '/v3/members/first_delivery',
    access: 'member.read',
    summary: '最初の配信日（メンバー全体でいちばん早い日）',
  })
    .input(noInput)
    .output(z.object({ result: z.object({ first_delivery_date: z.string().nullable() }) })),
  bounceMailCount: call({
    method: 'GET',
    path: '/v3/members/bounce_mail_count',
    access: 'member.read',
    summary: 'メールが届いていないメンバーの数',
  })
    .input(noInput)
    .output(z.object({ count: z.int() })),
}
