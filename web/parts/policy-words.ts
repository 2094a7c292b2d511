import type { PasswordPolicy } from '#contract/sessions/password-rules.ts'

/** What a new password must satisfy, one sentence each. */
export function policyWords({ length, needs, past }: PasswordPolicy): string[] {
  return [
    `${length}文字以上`,
    needs.special ? '英字・数字・記号をすべて含む' : needs.alphanumeric ? '英字と数字の両方を含む' : '',
    needs.bothCases ? '英大文字と英小文字の両方を含む' : '',
    past === 1 ? '現在のパスワードと違う' : '',
    past > 1 ? `現在のものを含む直近${past}回のパスワードと違う` : '',
    'よく使われる言葉やキーボードの並び、会社名、氏名、メールアドレスをもとにしていない',
  ].filter((sentence) => sentence !== '')
}
