import * as z from 'zod'
import { questionAnswerType } from '#contract/codes.ts'
import {
  type CustomAnswer,
  type CustomQuestionAsked,
  customQuestionAsked,
} from '#contract/custom-questions/calls.ts'
import { tidyLines } from '#contract/plain-text.ts'

const knownQuestion = customQuestionAsked.extend({ isAsked: z.boolean() })

/** Questions as `asked_questions` gives them, each in one edition; whether this round asks it in these words now. */
export const knownQuestions = z.array(knownQuestion)
export type KnownQuestion = z.output<typeof knownQuestion>

const isSame = (a: CustomAnswer, b: { id: number; edition: number }) =>
  a.id === b.id && a.edition === b.edition

/** The answers given, without empty ones; line ends are one character. */
export function written(answers: readonly CustomAnswer[]): CustomAnswer[] {
  const filled = answers
    .map((given) => ({ ...given, answer: tidyLines(given.answer) }))
    .filter(({ answer }) => answer !== '' && answer !== '0')
  return [...Map.groupBy(filled, ({ id }) => id).values()].flatMap((same) => same.slice(-1))
}

/** The questions of a page; an answered one keeps the words it was answered in. */
export function questionsToShow(
  known: readonly KnownQuestion[],
  answers: readonly CustomAnswer[],
): CustomQuestionAsked[] {
  const answered = known.filter((question) => answers.some((given) => isSame(given, question)))
  const others = known.filter(
    ({ id, isAsked }) => isAsked && !answered.some((question) => question.id === id),
  )
  return known
    .filter((question) => answered.includes(question) || others.includes(question))
    .map(({ isAsked: _isAsked, ...question }) => question)
}

/** Whether an answer fits its question: words for a free text, the number of one of its options for a choice. */
export function fits(question: CustomQuestionAsked, { answer }: CustomAnswer): boolean {
  if (question.answer_type === questionAnswerType.is.free_text) return true
  return question.options_json.some((_option, index) => String(index + 1) === answer)
}
