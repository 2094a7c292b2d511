import type { Language } from '#contract/codes.ts'
import { answerTextLimit } from '#contract/limits.ts'
import { problemText } from './FormProblems.tsx'
import { answerTexts } from './texts.ts'
import { WrittenText } from './WrittenText.tsx'

type FreeTextProps = { text: string; isTooLong: boolean; language: Language }

/** What nobody asked. */
export function FreeText({ text, isTooLong, language }: FreeTextProps) {
  const { freeText, urgent } = answerTexts[language]
  return (
    <WrittenText
      name="answer_text"
      label={freeText.label}
      limit={answerTextLimit}
      words={freeText}
      text={text}
      rows={5}
      problem={isTooLong ? problemText('too_long', language) : undefined}
      note={urgent}
    />
  )
}
