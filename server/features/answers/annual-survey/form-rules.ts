import type { AnnualPage } from '#contract/annual-survey/answer-fields.ts'
import {
  type AnnualForm,
  type AnnualPart,
  annualCommentLimit,
  commentField,
  commentsOf,
  questionCount,
  scoreField,
  scoreOf,
} from '#contract/annual-survey/view.ts'
import type { FormProblem } from '#contract/answers/view.ts'
import { isVisible } from '#contract/plain-text.ts'
import { textIn } from '../pages/form-rules.ts'

/** A half as filled in. What no form of ours says is taken as not touched. */
export function annualFormIn(fields: URLSearchParams, part: AnnualPart): AnnualForm {
  return {
    scores: Array.from({ length: questionCount(part) }, (_, index) => scoreOf(fields.get(scoreField(index)))),
    comments: Object.fromEntries(
      commentsOf[part].map((group) => [group, textIn(fields, commentField(group))]),
    ),
  }
}

/** What keeps a part from being taken: nothing at all was given, or a comment is too long. */
export function annualProblems({ scores, comments }: AnnualForm): FormProblem[] {
  const texts = Object.values(comments)
  if (scores.every((score) => score === null) && texts.every((text) => !isVisible(text ?? '')))
    return ['nothing']
  return texts.some((text) => text && text.length > annualCommentLimit) ? ['too_long'] : []
}

/** The form to begin with: the answer received last, else an untouched one. */
export function annualFormOf({ answer, half: part }: AnnualPage): AnnualForm {
  if (!answer) return annualFormIn(new URLSearchParams(), part)
  const comments = commentsOf[part].map((group) => [group, answer.comments[group] ?? ''])
  return { scores: answer.scores, comments: Object.fromEntries(comments) }
}
