import type { FieldError } from './errors.ts'

/** The sentences of the seed's section 5; forms, server and imports say the same words. */
export const ruleMessages = {
  required: '必須項目です。',
  numeric: '半角数字で入力してください。',
  email: 'メールアドレスの形式が正しくありません。',
  max: (n: number) => `${n}文字以内で入力してください。`,
  min: (n: number) => `${n}文字以上で入力してください。`,
  max_value: (n: number) => `${n}以下の数値を入力してください。`,
  min_value: (n: number) => `${n}以上の数値を入力してください。`,
  length: (n: number) => `${n}桁で入力してください。`,
  date: '日付は 2026-04-01 の形式で入力してください。',
  choice: '一覧から選択してください。',
  kana: '全角カタカナで入力してください。',
  being_the_past: '過去の日付を入力してください。',
  before_delivery_date: '入社日はアンケート初回配信日より前の日付にしてください。',
  resigned_date: '退職の場合は退職日を入力してください。',
  resigned_after_joining: '退職日は入社日以降の日付にしてください。',
  ipv4: 'IPアドレスの形式が正しくありません。',
  within_a_year: 'ダウンロードできる期間は最長12か月です。',
  correct_date_period: '期間の指定が正しくありません。',
  within_a_year_delivery_date: '初回配信日は入社日から1年以内の日付にしてください。',
  not_use_department_name: '部署名に「>」は使用できません。',
  state_or_memo: '状態の変更またはメモを入力してください。',
  transition: 'この状態には変更できません。',
  person_in_charge: '「対応中」にするには担当者を選択してください。',
  memo_required: '「対応済み」にするにはメモを入力してください。',
  nothing_answered: '質問に1つ以上答えるか、自由記述を入力してください。',
  unknown_placeholder: '使用できない差し込み項目があります。',
  not_in_company: '選択した項目が見つかりません。選び直してください。',
  password_length: (n: number) => `パスワードは${n}文字以上で入力してください。`,
  password_alphanumeric: 'パスワードには英字と数字の両方を含めてください。',
  password_special: 'パスワードには英字・数字・記号をすべて含めてください。',
  password_case: 'パスワードには英大文字と英小文字の両方を含めてください。',
  password_common: 'よく使われるパスワードのため設定できません。別のパスワードにしてください。',
  password_reused: '以前に使用したパスワードは設定できません。',
  invalid: '入力内容が正しくありません。',
} as const

export type Rule = keyof typeof ruleMessages

/** A field error for a rule that only the service can judge. */
export function fieldError(field: string, rule: Rule, limit = 0): FieldError {
  const message = ruleMessages[rule]
  return { field, rule, message: typeof message === 'string' ? message : message(limit) }
}
