import * as z from 'zod'
import { answeringState, languageTag, notice, personParts } from '../answers/reader-fields.ts'
import { codeIn, isoDate, optional, writtenText } from '../validation.ts'
import { annualScore } from './questions.ts'
import { annualCommentLimit } from './view.ts'

/** 0 is "not applicable"; null a question nobody touched. */
const scores = z.array(codeIn(annualScore).nullable())
const comment = optional(writtenText(annualCommentLimit))
const mostQuestions = 34

const annualComments = z.object({
  motivation: comment,
  success: comment,
  senior: comment,
  matching: comment,
  support: comment,
  workplace: comment,
  stress: comment,
})

export const annualPage = z.object({
  survey: z.literal('annual'),
  /** Whose part the link opens: the member's 34 questions, or the supervisor's 8. */
  half: z.enum(['member', 'senior']),
  state: answeringState,
  language: languageTag,
  company_name: z.string(),
  /** In the order of the page's language; `member` and `senior` have the parts for every other. */
  member_name: z.string(),
  member: personParts,
  /** Who answers the supervisor's part; null while the member has no supervisor. */
  senior_name: z.string().nullable(),
  senior: personParts.nullable(),
  closes_on: isoDate,
  notice,
  notice_id: z.string(),
  /** How often this part has been answered; 0 before the first time. */
  version: z.int(),
  /** In the order of the questions; a page that takes no answer any more gives none back. */
  answer: z.object({ scores, comments: annualComments }).nullable(),
})
export type AnnualPage = z.output<typeof annualPage>

/** An answer to the one-year survey, beside the fields that every survey has. */
export const annualAnswerInput = z.object({
  /** In the order of the questions, of one part; what is left out at the end counts as not touched. */
  scores: scores.max(mostQuestions).optional(),
  comments: annualComments.optional(),
})
export type AnnualAnswerInput = z.output<typeof annualAnswerInput>
