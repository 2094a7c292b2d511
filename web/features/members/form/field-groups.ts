import { memberLabels } from '#contract/members/labels.ts'
import type { MemberValues } from './member-values.ts'

export type FieldName = keyof MemberValues

const birthDate = '生年月日'

/** What each field of the form is called, and each of the call: the parts of a birthday are typed as one. */
export const formLabels = {
  ...memberLabels,
  birth_date: birthDate,
  birth_year: birthDate,
  birth_month: birthDate,
  birth_day: birthDate,
}

/** The field of the form in which a field of the call is typed. */
export const fieldOfCall = (sent: string): string => (sent.startsWith('birth_') ? 'birth_date' : sent)

/** The groups that stand folded below what matters first. */
export const foldedGroups = ['profile', 'employment', 'delivery', 'recruitment', 'notes'] as const
export type FoldedGroup = (typeof foldedGroups)[number]

export type FieldGroup = { title: string; fields: readonly FieldName[] }

/** What matters first. */
export const basicGroup: FieldGroup = {
  title: '基本情報',
  fields: [
    'lastname',
    'firstname',
    'lastname_kana',
    'firstname_kana',
    'email',
    'date_contracted',
    'department_id',
    'senior_id',
  ],
}

/** The rest, in the order it is filled in. */
export const fieldGroups: Readonly<Record<FoldedGroup, FieldGroup>> = {
  profile: { title: 'プロフィール', fields: ['mobile_tel_number', 'gender', 'birth_date'] },
  employment: {
    title: '雇用・担当',
    fields: [
      'is_newbie',
      'employing_type',
      'working_status',
      'date_resigned',
      'resign_reason',
      'resign_reason_text',
      'employee_code',
      'profession',
      'hr_user_id',
      'importance',
    ],
  },
  delivery: {
    title: 'アンケートの配信',
    fields: [
      'delivery_date',
      'mail_language',
      'is_stopped_send_questions_mail',
      'is_stopped_send_anniv_mail',
      'slack_email',
      'line_works_id',
    ],
  },
  recruitment: {
    title: '採用の経緯',
    fields: [
      'route_employed',
      'route_employed_detail',
      'recruiter',
      'graduation_type',
      'ex_company',
      'ex_profession',
      'job_change_count',
      'working_years',
      'entry_reason',
      'initial_evaluated_point',
      'initial_worry_point',
    ],
  },
  notes: { title: '備考', fields: ['other_info', 'other_info2', 'other_info3'] },
}

/** Every group, in its order on the screen. */
export const everyGroup: readonly FieldGroup[] = [basicGroup, ...foldedGroups.map((id) => fieldGroups[id])]
