import { type Language, questionAnswerType } from '#contract/codes.ts'
import type { CustomQuestionAsked } from '#contract/custom-questions/calls.ts'
import { customFieldName, customQuestionLimits, wordingIn } from '#contract/custom-questions/rules.ts'
import { problemText } from './FormProblems.tsx'
import { answerTexts } from './texts.ts'
import { WrittenText } from './WrittenText.tsx'

type CustomQuestionProps = {
  number: number
  question: CustomQuestionAsked
  answer: string
  language: Language
}

export function CustomQuestion(props: CustomQuestionProps) {
  return props.question.answer_type === questionAnswerType.is.free_text ? (
    <Written {...props} />
  ) : (
    <Choice {...props} />
  )
}

const isTooLong = (answer: string): boolean => answer.length > customQuestionLimits.answerText

function Asked({ number, question, language }: Omit<CustomQuestionProps, 'answer'>) {
  const words = wordingIn(question, language)
  return (
    <>
      <span className="number">{answerTexts[language].questionNumber(number)}</span>
      <span className="asked words" lang={words.language}>
        {words.question_text}
      </span>
    </>
  )
}

function Written({ answer, ...asked }: CustomQuestionProps) {
  const { language } = asked
  const { freeText, customHint } = answerTexts[language]
  return (
    <WrittenText
      name={customFieldName(asked.question)}
      label={<Asked {...asked} />}
      limit={customQuestionLimits.answerText}
      words={{ ...freeText, hint: customHint }}
      text={answer}
      rows={3}
      problem={isTooLong(answer) ? problemText('custom_too_long', language) : undefined}
    />
  )
}

function Choice({ answer, ...asked }: CustomQuestionProps) {
  const { question, language } = asked
  const name = customFieldName(question)
  const words = wordingIn(question, language)
  return (
    <fieldset className="card question" id={name}>
      <legend>
        <Asked {...asked} />
      </legend>
      <div className="steps list">
        {words.options_json.map((option, index) => (
          <label key={option} className="step">
            <input type="radio" name={name} value={index + 1} defaultChecked={answer === String(index + 1)} />
            <span lang={words.language}>{option}</span>
          </label>
        ))}
        <label className="step skip">
          <input type="radio" name={name} value={0} defaultChecked={answer === '0'} />
          <span>{answerTexts[language].skip}</span>
        </label>
      </div>
    </fieldset>
  )
}
