import type { AnnualGroup } from '#contract/annual-survey/questions.ts'
import {
  type AnnualForm,
  annualCommentLimit,
  commentField,
  scoreField,
} from '#contract/annual-survey/view.ts'
import type { FormProblem } from '#contract/answers/view.ts'
import type { Language } from '#contract/codes.ts'
import { ProblemList } from '../FormProblems.tsx'
import { answerTexts } from '../texts.ts'

type AnnualProblemsProps = { problems: FormProblem[]; form: AnnualForm; language: Language }

export function AnnualProblems({ problems, form, language }: AnnualProblemsProps) {
  const { errors } = answerTexts[language]
  const items = problems.map((problem) => {
    if (problem === 'readers_changed') return { place: 'readers', text: errors.readersChanged }
    if (problem === 'nothing') return { place: scoreField(0), text: errors.nothing }
    return { place: commentField(longComment(form)), text: errors.tooLong(annualCommentLimit) }
  })
  return <ProblemList title={errors.check} items={items} />
}

const groups: AnnualGroup[] = [
  'success',
  'matching',
  'support',
  'workplace',
  'stress',
  'motivation',
  'senior',
]

const longComment = ({ comments }: AnnualForm): AnnualGroup =>
  groups.find((group) => (comments[group] ?? '').length > annualCommentLimit) ?? 'success'
