import type { MonthlyQuestion } from '#contract/answers/questions.ts'
import type { AnswerScore, Language } from '#contract/codes.ts'
import { answerTexts } from './texts.ts'
import { Sky } from './Weather.tsx'

const steps = [5, 4, 3, 2, 1] as const

type QuestionProps = {
  number: 1 | 2 | 3
  question: MonthlyQuestion
  chosen: AnswerScore | null
  problem?: string | undefined
  note?: { text: string; language: Language } | null
  language: Language
}

/** One question: five steps from the brightest sky to the darkest, and the right not to answer. */
export function Question({ number, question, chosen, problem, note, language }: QuestionProps) {
  const texts = answerTexts[language]
  const name = `question${number}`
  const describedBy = [note && `${name}-note`, problem && `${name}-problem`].filter(Boolean).join(' ')
  return (
    <fieldset className="card question" id={name} aria-describedby={describedBy || undefined}>
      <legend>
        <span className="number">{texts.questionNumber(number)}</span>
        <span className="asked">{question.text}</span>
      </legend>
      {note ? (
        <p className="note" id={`${name}-note`} lang={note.language}>
          {note.text}
        </p>
      ) : null}
      {problem ? (
        <p className="problem" id={`${name}-problem`}>
          {problem}
        </p>
      ) : null}
      <div className="steps">
        {steps.map((step) => (
          <label key={step} className="step">
            <input type="radio" name={name} value={step} defaultChecked={chosen === step} />
            <Sky step={step} />
            <span>{question.steps[step]}</span>
          </label>
        ))}
        <label className="step skip">
          <input type="radio" name={name} value={0} defaultChecked={chosen === 0} />
          <span>{texts.skip}</span>
        </label>
      </div>
    </fieldset>
  )
}
