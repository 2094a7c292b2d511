// Apart from missing-fields.ts, whose sentences of all rules the sign-in page has no need of.

/** What stands beside a field that is chosen from and was left empty. */
export const missingChoice = (label: string): string => `${label}を選択してください。`

/** What stands beside a field that is typed and was left empty. */
export const missingText = (label: string): string => `${label}を入力してください。`
