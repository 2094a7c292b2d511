import {
  employingType,
  gender,
  graduationType,
  hasResigned,
  initialEvaluatedPoint,
  isNewbie,
  mailLanguage,
  resignReason,
  routeEmployed,
  workingStatus,
} from '#contract/codes.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { memberLabels } from '#contract/members/labels.ts'
import { supervisorName } from '#contract/members/name.ts'
import { fullDate } from '../../../../parts/japanese-dates.ts'
import { channelWords } from './channel-words.ts'
import type { EditableField } from './field-kinds.ts'

export interface ProfileItem {
  term: string
  /** Null or '' while nothing is registered. */
  description: string | null
  /** Where it can be changed in its place. */
  field?: EditableField
}

export interface ProfileGroup {
  title: string
  items: ProfileItem[]
}

const day = (date: string | null) => date && fullDate(date)
const counted = (count: number | null, unit: string) => (count === null ? null : `${count}${unit}`)
const stopped = (isStopped: boolean) => (isStopped ? '停止中' : '配信する')

const edited = (
  field: EditableField,
  description: string | null,
  term = memberLabels[field],
): ProfileItem => ({
  term,
  description,
  field,
})

const reported = (term: string, description: string | null): ProfileItem => ({ term, description })

function birthday({ birth_year, birth_month, birth_day, age }: MemberDetail): string | null {
  const parts = [
    birth_year && `${birth_year}年`,
    birth_month && `${birth_month}月`,
    birth_day && `${birth_day}日`,
    age !== null && `（${age}歳）`,
  ]
  return parts.filter(Boolean).join('') || null
}

const contact = (member: MemberDetail) => [
  edited('email', member.email),
  edited('mobile_tel_number', member.mobile_tel_number),
  edited('gender', gender.label(member.gender)),
  reported('生年月日', birthday(member)),
  edited('mail_language', mailLanguage.label(member.mail_language)),
]

const employment = (member: MemberDetail) => [
  edited('department_id', member.department?.full_path.replaceAll(' > ', ' › ') ?? null),
  edited('senior_id', supervisorName(member)),
  edited('hr_user_id', member.hr_user_name),
  edited('working_status', workingStatus.label(member.working_status)),
  edited('employing_type', employingType.label(member.employing_type)),
  edited('employee_code', member.employee_code),
  edited('profession', member.profession),
]

const joining = (member: MemberDetail) => [
  reported('入社日', day(member.date_contracted)),
  reported('新卒・中途', isNewbie.label(member.is_newbie)),
  edited('entry_reason', member.entry_reason),
]

const recruitment = (member: MemberDetail) => [
  edited('route_employed', routeEmployed.label(member.route_employed)),
  edited('route_employed_detail', member.route_employed_detail),
  edited('recruiter', member.recruiter),
  edited('graduation_type', graduationType.label(member.graduation_type)),
  edited('ex_company', member.ex_company),
  edited('ex_profession', member.ex_profession),
  edited('job_change_count', counted(member.job_change_count, '回')),
  edited('working_years', counted(member.working_years, '年')),
]

const evaluation = (member: MemberDetail) => [
  edited('initial_evaluated_point', initialEvaluatedPoint.label(member.initial_evaluated_point), '評価'),
  edited('initial_worry_point', member.initial_worry_point, '気がかり'),
]

const surveys = (member: MemberDetail) => [
  reported('初回配信日', day(member.delivery_date)),
  edited('is_stopped_send_questions_mail', stopped(member.is_stopped_send_questions_mail), '月次アンケート'),
  edited('is_stopped_send_anniv_mail', stopped(member.is_stopped_send_anniv_mail), '入社1年アンケート'),
]

function channels(member: MemberDetail): ProfileItem[] {
  const words = channelWords(member)
  return [
    reported('メールの到達', words.mail),
    reported('アプリ', words.app),
    reported('LINE', words.line),
    reported('LINE WORKS', words.lineWorks),
    edited('line_works_id', member.line_works_id),
    reported('Slack', words.slack),
    edited('slack_email', member.slack_email),
    reported('SMS', words.sms),
  ]
}

const resignation = (member: MemberDetail) => [
  reported('退職日', day(member.date_resigned)),
  edited('resign_reason', member.resign_reason.map((code) => resignReason.label(code)).join('、')),
  edited('resign_reason_text', member.resign_reason_text),
]

const notes = (member: MemberDetail) => [
  edited('other_info', member.other_info),
  edited('other_info2', member.other_info2),
  edited('other_info3', member.other_info3),
  reported('登録', day(member.created_at)),
  reported('最終更新', day(member.updated_at)),
]

const showsLeaving = ({ working_status, date_resigned }: MemberDetail) =>
  hasResigned(working_status) || date_resigned !== null

/** Everything registered of a member, group by group; the resignation once there is one. */
export const profileGroups = (member: MemberDetail): ProfileGroup[] => [
  { title: '連絡先', items: contact(member) },
  { title: '雇用', items: employment(member) },
  ...(showsLeaving(member) ? [{ title: '退職', items: resignation(member) }] : []),
  { title: '入社', items: joining(member) },
  { title: '採用', items: recruitment(member) },
  { title: '入社時の評価', items: evaluation(member) },
  { title: 'アンケート', items: surveys(member) },
  { title: '連絡手段', items: channels(member) },
  { title: '備考', items: notes(member) },
]
