/** What a person of the analysis and a member were found alike by. A name alone is never enough. */
export const matchReasons = {
  employee_code: '社員番号が一致',
  email: 'メールアドレスが一致',
  name_and_birth: '氏名と生年月日が一致',
} as const

export type MatchReason = keyof typeof matchReasons

/** What a link is based on: equal data, or somebody's choice. */
export const linkGrounds = { ...matchReasons, by_hand: '手動' } as const

export type LinkGround = keyof typeof linkGrounds

/** What speaks against the two being one. */
export const contradictions = {
  name: '氏名が異なる',
  birth_date: '生年月日が異なる',
  employee_code: '社員番号が異なる',
} as const

export type Contradiction = keyof typeof contradictions

/** How a person without a member stands: nothing found, found but to be looked at, more than one found, or sure. */
export const matchStates = {
  sure: '確実な候補',
  proposed: '確認が必要',
  conflict: '候補が重複',
  none: '候補なし',
} as const

export type MatchState = keyof typeof matchStates
