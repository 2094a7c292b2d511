// Apart from missing-fields.ts, whose sentences of all rules the sign-in page has no need of.

/** The error of an empty choice. */
export const missingChoice = (label: string): string => `${label}を選択してください。`

/** The error of an empty text field. */
export const missingText = (label: string): string => `${label}を入力してください。`
