import * as z from 'zod'
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

/** A zod issue as far as the rules look at it. */
type Issue = { code?: string | undefined; [key: string]: unknown }

function tooSmall(issue: Issue): [Rule, string] {
  const minimum = Number(issue.minimum)
  if (issue.origin === 'string' && minimum <= 1) return ['required', ruleMessages.required]
  if (issue.origin === 'string') return ['min', ruleMessages.min(minimum)]
  return ['min_value', ruleMessages.min_value(minimum)]
}

function tooBig(issue: Issue): [Rule, string] {
  const maximum = Number(issue.maximum)
  if (issue.origin === 'string') return ['max', ruleMessages.max(maximum)]
  return ['max_value', ruleMessages.max_value(maximum)]
}

function wrongType(issue: Issue): [Rule, string] {
  if (issue.input === undefined || issue.input === null || issue.input === '')
    return ['required', ruleMessages.required]
  if (issue.expected === 'number' || issue.expected === 'int') return ['numeric', ruleMessages.numeric]
  return ['invalid', ruleMessages.invalid]
}

function custom(issue: Issue): [Rule, string] {
  const { rule, limit } = (issue.params ?? {}) as { rule?: Rule; limit?: number }
  if (!rule) return ['invalid', ruleMessages.invalid]
  const message = ruleMessages[rule]
  return [rule, typeof message === 'string' ? message : message(limit ?? 0)]
}

/** The rule an issue broke and its Japanese sentence. */
export function explainIssue(issue: Issue): [Rule, string] {
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_type':
      return wrongType(issue)
    case 'invalid_format':
      return issue.format === 'email' ? ['email', ruleMessages.email] : ['invalid', ruleMessages.invalid]
    case 'invalid_value':
      return ['choice', ruleMessages.choice]
    case 'custom':
      return custom(issue)
    default:
      return ['invalid', ruleMessages.invalid]
  }
}

z.config({ customError: (issue) => explainIssue(issue as Issue)[1] })

/** A schema's issues as the error body's fields. The issue's own input is not kept, so nothing typed is echoed. */
export function fieldErrors(
  issues: readonly { path?: readonly unknown[] | undefined; message: string }[],
): FieldError[] {
  return issues.map((issue) => ({
    field: (issue.path ?? []).map((part) => String(part)).join('.'),
    rule: ruleNamed(issue),
    message: issue.message,
  }))
}

/** The input is gone by now, so the sentence that was chosen while it was there names the rule. */
function ruleNamed(issue: { message: string }): Rule {
  const rules = Object.keys(ruleMessages) as Rule[]
  return rules.find((rule) => ruleMessages[rule] === issue.message) ?? explainIssue(issue as Issue)[0]
}

/** A field error for a rule that only the service can judge. */
export function fieldError(field: string, rule: Rule, limit = 0): FieldError {
  const message = ruleMessages[rule]
  return { field, rule, message: typeof message === 'string' ? message : message(limit) }
}

/** Adds a rule of the table above to a string schema. */
const ruled = (rule: Rule, test: (value: string) => boolean, limit?: number) =>
  z.string().refine(test, { params: limit === undefined ? { rule } : { rule, limit } })

const dateShape = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

function isRealDate(value: string): boolean {
  if (!dateShape.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** A required line of text of at most `n` characters. */
export const requiredText = (n: number) => z.string().trim().min(1).max(n)

/** A field that may be empty: '' means null, an absent one leaves what is stored (or the default). */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess<z.output<z.ZodNullable<Schema>>, z.ZodNullable<Schema>, z.input<Schema> | '' | null>(
      (value) => (value === '' ? null : (value as never)),
      schema.nullable(),
    )
    .optional()

/** Optional text of at most `n` characters, null when empty. */
export const optionalText = (n: number) => optional(z.string().trim().max(n))

/** YYYY-MM-DD, a day that exists. */
export const isoDate = ruled('date', isRealDate).meta({ format: 'date' })

/** Full-width katakana with spaces, middle dots and the long mark. */
export const kana = ruled('kana', (value) => /^[ァ-ヶー・　 ]+$/.test(value))

/** Exactly `n` half-width digits. */
export const digits = (n: number) =>
  z.string().superRefine((value, context) => {
    if (!/^\d*$/.test(value)) context.addIssue({ code: 'custom', params: { rule: 'numeric' } })
    else if (value.length !== n) context.addIssue({ code: 'custom', params: { rule: 'length', limit: n } })
  })

export const email = z.email().max(254)

/** One of a code table's codes. */
export const codeIn = <const Codes extends readonly [number, ...number[]]>(table: { codes: Codes }) =>
  z.literal(table.codes as unknown as [Codes[number], ...Codes[number][]])

/** A whole number from `low` to `high`. */
export const whole = (low: number, high: number) => z.int().min(low).max(high)

export const id = z.int().positive()

/** YYYY-MM-DD HH:mm:ss in Asia/Tokyo, as the seed's times are written. */
export const localDateTime = z.string().meta({ examples: ['2026-04-01 10:00:00'] })

/** The input of a call that takes none. */
export const noInput = z.object({}).optional()
