import {
  type AnnualForm,
  type AnnualPart,
  commentField,
  commentsOf,
  questionCount,
  scoreField,
  scoreOf,
} from '#contract/annual-survey/view.ts'
import type { OpenedPage } from '#contract/answers/calls.ts'
import type { FilledForm, FilledSurvey, FormProblem } from '#contract/answers/view.ts'
import { answerScore } from '#contract/codes.ts'
import { customFieldName } from '#contract/custom-questions/rules.ts'
import { answerTextLimit } from '#contract/limits.ts'

const textIn = (fields: URLSearchParams, name: string) => (fields.get(name) ?? '').replace(/\r\n?/g, '\n')

const scoreIn = (fields: URLSearchParams, name: string) =>
  answerScore.codes.find((code) => String(code) === fields.get(name)) ?? null

const annualForm = (fields: URLSearchParams, part: AnnualPart): AnnualForm => ({
  scores: Array.from({ length: questionCount(part) }, (_, at) => scoreOf(fields.get(scoreField(at)))),
  comments: Object.fromEntries(commentsOf[part].map((group) => [group, textIn(fields, commentField(group))])),
})

const monthlyForm = (fields: URLSearchParams, page: OpenedPage): FilledForm => ({
  question1: scoreIn(fields, 'question1'),
  question2: scoreIn(fields, 'question2'),
  question3: scoreIn(fields, 'question3'),
  custom_answers:
    page.survey === 'annual'
      ? []
      : page.custom_questions.map(({ id, edition }) => ({
          id,
          edition,
          answer: textIn(fields, customFieldName({ id, edition })),
        })),
  answer_text: textIn(fields, 'answer_text'),
  refuses_external_reader: false,
})

export const filledIn = (page: OpenedPage, fields: URLSearchParams): FilledSurvey =>
  page.survey === 'annual'
    ? { survey: 'annual', page, form: annualForm(fields, page.half) }
    : { survey: 'monthly', page, form: monthlyForm(fields, page) }

export function problemsOf(filled: FilledSurvey): FormProblem[] {
  if (filled.survey === 'annual') return filled.form.scores.some((score) => score !== null) ? [] : ['nothing']
  const { question1, question2, question3, answer_text, custom_answers } = filled.form
  const said = [
    question1,
    question2,
    question3,
    answer_text.trim(),
    ...custom_answers.map(({ answer }) => answer),
  ]
  if (!said.some(Boolean)) return ['nothing']
  return answer_text.length > answerTextLimit ? ['too_long'] : []
}
