import type { MemberValues } from './member-values.ts'

export type FieldName = keyof MemberValues

/** The form's sections and their fields, in the order they are filled in. */
export const fieldGroups: readonly { title: string; fields: readonly FieldName[] }[] = [
  {
    title: '基本情報',
    fields: [
      'lastname',
      'firstname',
      'lastname_kana',
      'firstname_kana',
      'email',
      'mobile_tel_number',
      'gender',
      'birth_year',
      'birth_month',
      'birth_day',
      'mail_language',
    ],
  },
  {
    title: '所属・雇用',
    fields: [
      'department_id',
      'senior_id',
      'hr_user_id',
      'importance',
      'employee_code',
      'profession',
      'is_newbie',
      'employing_type',
      'date_contracted',
      'delivery_date',
      'working_status',
      'date_resigned',
      'resign_reason',
      'resign_reason_text',
    ],
  },
  {
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
  {
    title: 'アンケートの配信',
    fields: ['is_stopped_send_questions_mail', 'is_stopped_send_anniv_mail', 'slack_email', 'line_works_id'],
  },
  { title: '備考', fields: ['other_info', 'other_info2', 'other_info3'] },
]
