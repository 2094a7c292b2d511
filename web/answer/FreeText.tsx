import { answerTextLimit } from '#contract/answer-view.ts'
import type { Language } from '#contract/code-tables.ts'
import { problemText } from './FormProblems.tsx'
import { answerTexts } from './texts.ts'

/** A number no text holds; the script puts the count in its place. */
const placeholder = 7

const pattern = (words: (characters: number) => string) => words(placeholder).replace(`${placeholder}`, '#')

type FreeTextProps = { text: string; isTooLong: boolean; language: Language }

/** What nobody asked; longer text than allowed is kept and said to be so, never cut. */
export function FreeText({ text, isTooLong, language }: FreeTextProps) {
  const { freeText, urgent } = answerTexts[language]
  return (
    <div className="card">
      <label className="asked" htmlFor="answer_text">
        {freeText.label}
      </label>
      <p className="quiet" id="text-hint">
        {freeText.hint(answerTextLimit)}
      </p>
      {isTooLong ? (
        <p className="problem" id="text-problem">
          {problemText('too_long', language)}
        </p>
      ) : null}
      <textarea
        id="answer_text"
        name="answer_text"
        rows={5}
        defaultValue={text}
        aria-invalid={isTooLong || undefined}
        aria-describedby={isTooLong ? 'text-problem text-hint' : 'text-hint'}
      />
      <p
        className="count"
        data-limit={answerTextLimit}
        data-left={pattern(freeText.left)}
        data-over={pattern(freeText.over)}
        hidden
      />
      <p className="quiet">{urgent}</p>
    </div>
  )
}
