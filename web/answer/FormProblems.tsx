import { type AnswerField, answerTextLimit, type FormProblem } from '#contract/answer-view.ts'
import type { Language } from '#contract/code-tables.ts'
import { answerTexts } from './texts.ts'

const places: Record<FormProblem, AnswerField | 'readers'> = {
  too_long: 'answer_text',
  nothing: 'question1',
  readers_changed: 'readers',
}

/** What a problem tells its reader. */
export function problemText(problem: FormProblem, language: Language): string {
  const { errors } = answerTexts[language]
  const words: Record<FormProblem, string> = {
    too_long: errors.tooLong(answerTextLimit),
    nothing: errors.nothing,
    readers_changed: errors.readersChanged,
  }
  return words[problem]
}

/** Everything that is wrong, first on the page, each with a link to its place. */
export function FormProblems({ problems, language }: { problems: FormProblem[]; language: Language }) {
  const items = problems.map((problem) => ({
    place: places[problem],
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
          <li key={text}>
            <a href={`#${place}`}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
