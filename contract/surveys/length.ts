import { type AnnualPart, questionCount } from '../annual-survey/view.ts'
import { monthlyQuestionCount } from '../limits.ts'

/** How many questions a survey asks, and in how many minutes it is answered. */
export type SurveyLength = { questions: number; minutes: number }

/** A question of the company's own, as far as it makes a round longer. */
type OwnQuestion = { answer_type: 1 | 2 }

/** A free text takes half a minute, a choice a quarter. */
const minutesOfOwn = { 1: 0.5, 2: 0.25 } as const

/** The promised minutes of a monthly round; mails, pages, previews and settings all use it. */
export const monthlyLength = (own: readonly OwnQuestion[]): SurveyLength => ({
  questions: monthlyQuestionCount + own.length,
  minutes: Math.ceil(own.reduce((sum, { answer_type }) => sum + minutesOfOwn[answer_type], 1)),
})

const annualMinutes = { member: 5, senior: 2 } as const

/** How long a part of the one-year survey is. */
export const annualLength = (part: AnnualPart): SurveyLength => ({
  questions: questionCount(part),
  minutes: annualMinutes[part],
})
