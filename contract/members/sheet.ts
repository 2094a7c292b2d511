import {
  employingType,
  gender,
  graduationType,
  importance,
  initialEvaluatedPoint,
  isNewbie,
  mailLanguage,
  resignReason,
  routeEmployed,
  workingStatus,
} from '../codes.ts'
import { memberTextLimits, nameLimit } from '../limits.ts'
import type { MemberInput } from './fields.ts'
import { memberLabels } from './labels.ts'

/** The fields of a registration that a sheet carries. */
export type SheetField = Exclude<keyof MemberInput, 'temp_member_id' | 'former_member_id' | 'is_rejoining'>

type Choices = { entries: readonly { code: number; label: string }[] }

/** How a cell is read and written. */
export type SheetKind =
  | 'text'
  | 'paragraph'
  | 'half_width'
  | 'email'
  | 'date'
  | 'number'
  | 'mobile'
  | 'choice'
  | 'choices'
  | 'flag'
  | 'department'
  | 'senior'
  | 'hr_user'

/** One column of the registration and update sheets. */
export type MemberSheetColumn = {
  field: SheetField
  heading: string
  kind: SheetKind
  isRequired: boolean
  /** The code table whose labels (or codes) the cell takes. */
  table: Choices | null
  /** What may stand in the cell, in words. */
  rule: string
  example: string
}

type Reported = [kind: SheetKind, rule: string, example: string, table?: Choices]

const within = (characters: number) => `${characters}文字以内`

const reported: Record<SheetField, Reported> = {
  lastname: ['text', within(nameLimit), '空野'],
  firstname: ['text', within(nameLimit), '晴子'],
  lastname_kana: ['text', `全角カタカナ、${within(nameLimit)}`, 'ソラノ'],
  firstname_kana: ['text', `全角カタカナ、${within(nameLimit)}`, 'ハルコ'],
  email: ['email', 'アンケートの送り先。ほかのメンバーと重ならないもの', 'haruko@example.com'],
  date_contracted: ['date', '2026-04-01 または 2026/4/1 の形式', '2026-04-01'],
  is_newbie: ['choice', '一覧から選択', '新卒', isNewbie],
  department_id: ['department', '登録済みの部署を、上位部署から「>」でつないで入力', '営業部 > 東日本課'],
  employee_code: [
    'half_width',
    `${within(memberTextLimits.employeeCode)}。ほかのメンバーと重ならないもの`,
    '00123',
  ],
  delivery_date: [
    'date',
    '入社日より後で、入社日から1年以内。空欄なら入社日の次に来る配信日（通常は翌月1日）',
    '2026-05-01',
  ],
  employing_type: ['choice', '一覧から選択', '正社員', employingType],
  working_status: ['choice', '一覧から選択。空欄なら在籍', '在籍', workingStatus],
  profession: ['text', within(memberTextLimits.line), '営業'],
  senior_id: ['senior', '登録済みの上司のメールアドレス', 'boss@example.com'],
  hr_user_id: ['hr_user', '対応を担当するアカウントのメールアドレス', 'jinji@example.com'],
  importance: ['choice', '一覧から選択', '中', importance],
  mobile_tel_number: ['mobile', '11桁の数字。ハイフンは付けても構いません', '09012345678'],
  gender: ['choice', '一覧から選択。空欄なら「選択しない」', '女性', gender],
  birth_year: ['number', '4桁の数字', '2003'],
  birth_month: ['number', '1〜12の数字', '8'],
  birth_day: ['number', '1〜31の数字', '15'],
  mail_language: ['choice', '一覧から選択。空欄なら日本語', '日本語', mailLanguage],
  route_employed: ['choice', '一覧から選択', '求人広告', routeEmployed],
  route_employed_detail: ['text', within(memberTextLimits.routeDetail), '合同説明会'],
  recruiter: ['text', within(memberTextLimits.line), '人事 太郎'],
  graduation_type: ['choice', '一覧から選択', '大学', graduationType],
  ex_company: ['text', within(memberTextLimits.line), '株式会社あおぞら'],
  ex_profession: ['text', within(memberTextLimits.line), '販売'],
  job_change_count: ['number', '0〜99の数字', '1'],
  working_years: ['number', '0〜60の数字', '3'],
  entry_reason: ['paragraph', within(memberTextLimits.paragraph), '地域に根ざした仕事がしたいため'],
  initial_evaluated_point: ['choice', '一覧から選択', 'A', initialEvaluatedPoint],
  initial_worry_point: ['paragraph', within(memberTextLimits.paragraph), '一人暮らしが初めて'],
  slack_email: ['email', 'Slackで使っているメールアドレス', 'haruko@example.com'],
  line_works_id: ['half_width', within(memberTextLimits.lineWorksId), 'haruko@example'],
  is_stopped_send_questions_mail: ['flag', 'はい または いいえ', 'いいえ'],
  is_stopped_send_anniv_mail: ['flag', 'はい または いいえ', 'いいえ'],
  date_resigned: ['date', '在籍状況が退職の場合に必要。2026-04-01 または 2026/4/1 の形式', ''],
  resign_reason: ['choices', '一覧から選択。いくつもあるときは「、」で区切る', '', resignReason],
  resign_reason_text: ['paragraph', within(memberTextLimits.paragraph), ''],
  other_info: ['paragraph', within(memberTextLimits.paragraph), ''],
  other_info2: ['paragraph', within(memberTextLimits.paragraph), ''],
  other_info3: ['paragraph', within(memberTextLimits.paragraph), ''],
}

const requiredFields: readonly SheetField[] = [
  'lastname',
  'firstname',
  'email',
  'date_contracted',
  'is_newbie',
]

/** The columns of the sheets, in their order. */
export const memberSheetColumns: readonly MemberSheetColumn[] = (
  Object.entries(reported) as [SheetField, Reported][]
).map(([field, [kind, rule, example, table]]) => ({
  field,
  heading: memberLabels[field],
  kind,
  rule,
  example,
  table: table ?? null,
  isRequired: requiredFields.includes(field),
}))

/** Stands behind the heading of a column that must be filled in. */
export const requiredMark = '（必須）'

/** Names the member that a row of the update sheet changes. */
export const memberCodeHeading = 'メンバーコード'

/** In a cell of the update sheet: takes away what is stored, since an empty cell keeps it. */
export const clearingMark = '（消去）'

/** A row whose first cell begins so is an example and is not read. */
export const exampleMark = '（記入例）'

/** The last column of the file of wrong rows; it is not read either. */
export const errorHeading = 'エラー内容'
