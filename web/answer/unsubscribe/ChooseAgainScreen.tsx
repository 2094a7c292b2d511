import type { ClosedUntil } from '#contract/answers/view.ts'
import type { Language } from '#contract/codes.ts'
import type { MailChoice } from '#contract/mails/unsubscribe-view.ts'
import { ClosedNote, failureTitle } from '../CommonOutcomes.tsx'
import { Outcome } from '../Outcome.tsx'
import { answerTexts } from '../texts.ts'

type ChooseAgainProps = { choice: MailChoice; closedUntil: ClosedUntil; language: Language }

/** The choice could not be written just now; a button makes it again. */
export function ChooseAgainScreen({ choice, closedUntil, language }: ChooseAgainProps) {
  const { unavailable, maintenance } = answerTexts[language]
  return (
    <form method="post">
      <input type="hidden" name="lang" value={language} />
      <Outcome title={failureTitle({ language, closedUntil }, unavailable.title)}>
        {closedUntil ? <ClosedNote language={language} closedUntil={closedUntil} /> : null}
        <p role="alert">{closedUntil ? maintenance.kept : unavailable.body}</p>
        <button type="submit" name="choice" value={choice} className="primary">
          {maintenance.sendAgain}
        </button>
      </Outcome>
    </form>
  )
}
