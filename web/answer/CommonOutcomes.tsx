import type { ReactNode } from 'react'
import type { AnswerStep, ClosedUntil, WrittenAt } from '#contract/answers/view.ts'
import type { Language } from '#contract/codes.ts'
import { longDate } from '#contract/dates.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { Outcome } from './Outcome.tsx'
import { answerTexts } from './texts.ts'

type UnknownScreenProps = { words: { title: string; body: string }; language: Language }

export function UnknownScreen({ words, language }: UnknownScreenProps) {
  const { kept, ask } = answerTexts[language].deadLink
  return (
    <Outcome title={words.title}>
      <p>{words.body}</p>
      <p>{ask}</p>
      <p className="quiet">{kept}</p>
    </Outcome>
  )
}

type Closing = { language: Language; closedUntil: ClosedUntil }

/** The title of a page that could not do its work, by the reason. */
export const failureTitle = ({ language, closedUntil }: Closing, otherwise: string): string =>
  closedUntil ? answerTexts[language].maintenance.title : otherwise

/** Until when a page is closed for maintenance. */
export function ClosedNote({ language, closedUntil }: { language: Language; closedUntil: string }) {
  const [date = '', time = ''] = closedUntil.split(' ')
  return <p>{answerTexts[language].maintenance.until(longDate(date, language), time.slice(0, 5))}</p>
}

/** The page cannot be shown just now. */
export function UnavailableScreen({ language, closedUntil, isSurvey }: Closing & { isSurvey?: boolean }) {
  const { unavailable, maintenance } = answerTexts[language]
  return (
    <Outcome title={failureTitle({ language, closedUntil }, unavailable.title)}>
      {closedUntil ? (
        <>
          <ClosedNote language={language} closedUntil={closedUntil} />
          <p>{maintenance.comeBack}</p>
          {isSurvey ? <p>{maintenance.late}</p> : null}
        </>
      ) : (
        <>
          <p>{unavailable.body}</p>
          <p className="quiet">{unavailable.kept}</p>
        </>
      )}
      <a className="button secondary" href={`?lang=${language}`}>
        {unavailable.again}
      </a>
    </Outcome>
  )
}

type FailedScreenProps = Closing & {
  noticeId: string
  writtenAt: WrittenAt
  words: { title: string; failed: string }
  step: AnswerStep
  button: string
  written: readonly string[]
  isSurvey?: boolean
  children: ReactNode
}

export function FailedScreen({
  noticeId,
  writtenAt,
  words,
  step,
  button,
  written,
  isSurvey,
  children,
  ...closing
}: FailedScreenProps) {
  const { language, closedUntil } = closing
  const { maintenance } = answerTexts[language]
  return (
    <AnswerForm language={language} noticeId={noticeId} defaultStep={step} writtenAt={writtenAt}>
      <Outcome title={failureTitle(closing, words.title)}>
        {closedUntil ? <ClosedNote language={language} closedUntil={closedUntil} /> : null}
        <p role="alert">{closedUntil ? maintenance.kept : words.failed}</p>
        {closedUntil && isSurvey ? <p>{maintenance.late}</p> : null}
        {written.length > 0 ? (
          <section className="kept" aria-label={maintenance.written}>
            <h2>{maintenance.written}</h2>
            {written.map((text) => (
              <p key={text} className="words">
                {text}
              </p>
            ))}
          </section>
        ) : null}
        {children}
        <button type="submit" name="step" value={step} className="primary">
          {button}
        </button>
      </Outcome>
    </AnswerForm>
  )
}
