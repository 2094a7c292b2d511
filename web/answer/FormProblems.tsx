import type { AnswerField, FilledForm, FormProblem } from '#contract/answers/view.ts'
import type { Language } from '#contract/codes.ts'
import { customFieldName, customQuestionLimits } from '#contract/custom-questions/rules.ts'
import { answerTextLimit } from '#contract/limits.ts'
import { answerTexts } from './texts.ts'

const places: Record<Exclude<FormProblem, 'custom_too_long'>, AnswerField | 'readers'> = {
  too_long: 'answer_text',
  nothing: 'question1',
  readers_changed: 'readers',
}

export function problemText(problem: FormProblem, language: Language): string {
  const { errors } = answerTexts[language]
  const words: Record<FormProblem, string> = {
    too_long: errors.tooLong(answerTextLimit),
    custom_too_long: errors.tooLong(answerTextLimit),
    nothing: errors.nothing,
    readers_changed: errors.readersChanged,
  }
  return words[problem]
}

type FormProblemsProps = { problems: FormProblem[]; form: FilledForm; language: Language }

function tooLongIn({ custom_answers }: FilledForm): string {
  const long = custom_answers.find(({ answer }) => answer.length > customQuestionLimits.answerText)
  return long ? customFieldName(long) : places.too_long
}

export function FormProblems({ problems, form, language }: FormProblemsProps) {
  const items = problems.map((problem) => ({
    place: problem === 'custom_too_long' ? tooLongIn(form) : places[problem],
    text: problemText(problem, language),
  }))
  return <ProblemList title={answerTexts[language].errors.check} items={items} />
}

type ProblemListProps = { title: string; items: { place: string; text: string }[] }

export function ProblemList({ title, items }: ProblemListProps) {
  if (items.length === 0) return null
  return (
    <div className="problems" role="alert" tabIndex={-1} aria-labelledby="problems-title">
      <h2 id="problems-title">{title}</h2>
      <ul>
        {items.map(({ place, text }) => (
          <li key={place}>
            <a href={`#${place}`}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
