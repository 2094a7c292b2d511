import { answerInput, type OpenedPage } from '#contract/answers/calls.ts'
import type { FilledSurvey, FormProblem } from '#contract/answers/view.ts'
import { annualFormIn, annualFormOf, annualProblems } from '../annual-survey/form-rules.ts'
import { formOf, formProblems, monthlyFormIn } from './form-rules.ts'

/** The survey as it is opened: with the answer received last, else untouched. */
export function beginningOf(page: OpenedPage): FilledSurvey {
  return page.survey === 'annual'
    ? { survey: 'annual', page, form: annualFormOf(page) }
    : { survey: 'monthly', page, form: formOf(page.answer) }
}

/** The survey with what its form was filled in with. */
export function filledIn(page: OpenedPage, fields: URLSearchParams): FilledSurvey {
  return page.survey === 'annual'
    ? { survey: 'annual', page, form: annualFormIn(fields, page.half) }
    : { survey: 'monthly', page, form: monthlyFormIn(fields, page.custom_questions) }
}

/** What keeps it from being taken. */
export function problemsOf(filled: FilledSurvey): FormProblem[] {
  return filled.survey === 'annual' ? annualProblems(filled.form) : formProblems(filled.form)
}

/** What is sent of it; a question that a survey does not have is not touched. */
export function answerIn(filled: FilledSurvey) {
  if (filled.survey === 'annual') return { ...answerInput.parse({}), ...filled.form }
  const { question1, question2, question3, answer_text, ...more } = filled.form
  return {
    ...answerInput.parse({}),
    ...more,
    question1: question1 ?? 0,
    question2: question2 ?? 0,
    question3: question3 ?? 0,
    answer_text: answer_text || null,
  }
}
