import {
  appStatus,
  channelStatus,
  employingType,
  gender,
  graduationType,
  initialEvaluatedPoint,
  isNewbie,
  mailLanguage,
  resignReason,
  routeEmployed,
  workingStatus,
} from '#contract/code-tables.ts'
import type { MemberDetail } from '#contract/members.ts'
import { fullDate } from '../../../parts/japanese-dates.ts'

export interface ProfileGroup {
  title: string
  items: { term: string; description: string | null }[]
}

const day = (date: string | null) => date && fullDate(date)
const counted = (count: number | null, unit: string) => (count === null ? null : `${count}${unit}`)
const stopped = (isStopped: boolean) => (isStopped ? '停止中' : '配信する')

const entries = (pairs: readonly (readonly [string, string | null])[]): ProfileGroup['items'] =>
  pairs.map(([term, description]) => ({ term, description }))

function birthday({ birth_year, birth_month, birth_day, age }: MemberDetail): string | null {
  const parts = [
    birth_year && `${birth_year}年`,
    birth_month && `${birth_month}月`,
    birth_day && `${birth_day}日`,
    age !== null && `（${age}歳）`,
  ]
  return parts.filter(Boolean).join('') || null
}

const basics = (member: MemberDetail) =>
  entries([
    ['メールアドレス', member.email],
    ['携帯電話番号', member.mobile_tel_number],
    ['性別', gender.label(member.gender)],
    ['生年月日', birthday(member)],
    ['アンケートの言語', mailLanguage.label(member.mail_language)],
  ])

const employment = (member: MemberDetail) =>
  entries([
    ['部署', member.department?.full_path ?? null],
    ['社員番号', member.employee_code],
    ['雇用形態', employingType.label(member.employing_type)],
    ['在籍状況', workingStatus.label(member.working_status)],
    ['新卒・中途', isNewbie.label(member.is_newbie)],
    ['入社日', day(member.date_contracted)],
    ['職種', member.profession],
    ['直属の上司', [member.senior_lastname, member.senior_firstname].filter(Boolean).join(' ')],
    ['担当者', member.hr_user_name],
  ])

const recruitment = (member: MemberDetail) =>
  entries([
    ['採用経路', routeEmployed.label(member.route_employed)],
    ['採用経路の詳細', member.route_employed_detail],
    ['採用担当者', member.recruiter],
    ['最終学歴', graduationType.label(member.graduation_type)],
    ['前職の会社', member.ex_company],
    ['前職の職種', member.ex_profession],
    ['転職回数', counted(member.job_change_count, '回')],
    ['就業年数', counted(member.working_years, '年')],
    ['入社の動機', member.entry_reason],
    ['入社時の評価', initialEvaluatedPoint.label(member.initial_evaluated_point)],
    ['入社時の気がかり', member.initial_worry_point],
  ])

const resignation = (member: MemberDetail) =>
  entries([
    ['退職日', day(member.date_resigned)],
    ['退職理由', member.resign_reason.map((code) => resignReason.label(code)).join('、')],
    ['退職理由の詳細', member.resign_reason_text],
  ])

const delivery = (member: MemberDetail) =>
  entries([
    ['アンケート初回配信日', day(member.delivery_date)],
    ['月次アンケート', stopped(member.is_stopped_send_questions_mail)],
    ['入社1年アンケート', stopped(member.is_stopped_send_anniv_mail)],
    ['メールの不達', member.bounce_count > 0 ? bounces(member) : 'なし'],
    ['アプリ', appStatus.label(member.app_status)],
    ['LINE', channelStatus.label(member.line_status)],
    ['LINE WORKS ID', member.line_works_id],
    ['Slackのメールアドレス', member.slack_email],
    ['SMS', channelStatus.label(member.sms_status)],
  ])

const bounces = ({ bounce_count, bounce_reason }: MemberDetail) =>
  `${bounce_count}回${bounce_reason ? `（${bounce_reason}）` : ''}`

const notes = (member: MemberDetail) =>
  entries([
    ['備考1', member.other_info],
    ['備考2', member.other_info2],
    ['備考3', member.other_info3],
    ['登録', day(member.created_at)],
    ['最終更新', day(member.updated_at)],
  ])

/** Everything registered of a member, in the groups of the form. */
export const profileGroups = (member: MemberDetail): ProfileGroup[] => [
  { title: '基本', items: basics(member) },
  { title: '雇用', items: employment(member) },
  { title: '採用', items: recruitment(member) },
  { title: '退職', items: resignation(member) },
  { title: '配信', items: delivery(member) },
  { title: '備考', items: notes(member) },
]
