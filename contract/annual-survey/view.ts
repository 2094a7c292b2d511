import { type AnnualGroup, type AnnualScore, annualGroups, annualScore } from './questions.ts'

/** The longest comment of the one-year survey, in characters. */
export const annualCommentLimit = 1000

export type AnnualPart = 'member' | 'senior'

/** A part as filled in so far: null is an untouched question, 0 "not applicable". */
export type AnnualForm = {
  scores: (AnnualScore | null)[]
  comments: Partial<Record<AnnualGroup, string>>
}

/** The groups of a part's questions, in order. */
export const groupsOf = (part: AnnualPart) =>
  annualGroups.filter(({ key }) => (key === 'senior') === (part === 'senior'))

/** How many questions a part has. */
export const questionCount = (part: AnnualPart): number => (groupsOf(part).at(-1)?.last ?? -1) + 1

const memberComments = groupsOf('member').map(({ key }) => key)

/** What each part may comment on. */
export const commentsOf: Record<AnnualPart, readonly AnnualGroup[]> = {
  member: memberComments,
  senior: ['senior', 'support'],
}

/** The names of the form's fields. */
export const scoreField = (index: number): string => `q${index}`
/** The name of a comment's field in the form. */
export const commentField = (group: AnnualGroup): string => `comment_${group}`

/** What a form's field says as a score, or null for anything else. */
export const scoreOf = (value: string | null): AnnualScore | null =>
  annualScore.codes.find((code) => String(code) === value) ?? null
