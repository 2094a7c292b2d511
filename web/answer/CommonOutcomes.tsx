import type { ReactNode } from 'react'
import type { Language } from '#contract/code-tables.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { Outcome } from './Outcome.tsx'
import { answerTexts } from './texts.ts'

/** Nothing is behind the link. */
export function UnknownScreen({ words }: { words: { title: string; body: string } }) {
  return (
    <Outcome title={words.title} sky={3}>
      <p>{words.body}</p>
    </Outcome>
  )
}

/** The page cannot be shown just now. */
export function UnavailableScreen({ language }: { language: Language }) {
  const { unavailable } = answerTexts[language]
  return (
    <Outcome title={unavailable.title} sky={2}>
      <p>{unavailable.body}</p>
      <a className="button secondary" href={`?lang=${language}`}>
        {unavailable.again}
      </a>
    </Outcome>
  )
}

type FailedScreenProps = {
  language: Language
  noticeId: string
  words: { title: string; failed: string }
  step: 'confirm' | 'send'
  button: string
  /** What was filled in, carried along unseen. */
  children: ReactNode
}

/** Nothing could be taken just now; what was filled in waits in the form for another try. */
export function FailedScreen({ language, noticeId, words, step, button, children }: FailedScreenProps) {
  return (
    <AnswerForm language={language} noticeId={noticeId} defaultStep={step}>
      <Outcome title={words.title} sky={2}>
        <p role="alert">{words.failed}</p>
        {children}
        <button type="submit" name="step" value={step} className="primary">
          {button}
        </button>
      </Outcome>
    </AnswerForm>
  )
}
