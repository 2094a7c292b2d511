import {
  mostPastPasswords,
  passwordComplexities,
  passwordLengths,
  validDays,
} from '#contract/security/calls.ts'

const upTo = (low: number, high: number) => Array.from({ length: high - low + 1 }, (_, n) => low + n)

const options = (values: readonly number[], label: (value: number) => string) =>
  values.map((value) => ({ value: String(value), label: label(value) }))

export const lengthOptions = options(upTo(passwordLengths.least, passwordLengths.most), (n) => `${n}文字以上`)

export const validityOptions = options(validDays, (n) => (n === 0 ? '期限なし' : `${n}日`))

export const pastOptions = options(upTo(0, mostPastPasswords), (n) =>
  n === 0 ? '制限しない' : `直近${n}個は使えない`,
)

export const complexityOptions = passwordComplexities.map(({ code, label, description }) => ({
  value: String(code),
  label,
  description,
}))
