import type { Language } from '#contract/codes.ts'
import type { MailChoice, UnsubscribeScreen } from '#contract/mails/unsubscribe-view.ts'
import { personName } from '#contract/members/name.ts'
import type { ChoiceTexts } from './texts/shape.ts'
import { unsubscribeTexts } from './texts.ts'

type ChooseScreenProps = Extract<UnsubscribeScreen, { kind: 'choose' }> & { language: Language }

export function ChooseScreen({ standing, isChanged, language }: ChooseScreenProps) {
  const texts = unsubscribeTexts[language]
  const { notices, surveys } = texts
  const areNoticesSent = standing.notices === 'sent'
  return (
    <>
      <header className="opening">
        <p className="from">{standing.companyName}</p>
        <h1>{texts.title}</h1>
        <p>{texts.hello(personName(standing.member, language))}</p>
        {isChanged ? <p role="status">{texts.changed}</p> : null}
      </header>
      <Choice
        texts={notices}
        state={areNoticesSent ? notices.sent : notices.stopped}
        button={areNoticesSent ? notices.stop : notices.resume}
        choice={areNoticesSent ? 'stop_notices' : 'resume_notices'}
        language={language}
      />
      <Choice
        texts={surveys}
        state={surveys[standing.surveys]}
        button={standing.surveys === 'sent' ? surveys.stop : surveys.resume}
        choice={surveyChoices[standing.surveys]}
        language={language}
      />
    </>
  )
}

const surveyChoices = {
  sent: 'stop_surveys',
  stopped_by_member: 'resume_surveys',
  stopped_by_company: null,
  ended: null,
} as const

type ChoiceProps = {
  texts: ChoiceTexts
  state: string
  button: string
  /** Null where there is nothing to choose. */
  choice: MailChoice | null
  language: Language
}

function Choice({ texts, state, button, choice, language }: ChoiceProps) {
  const isStop = choice === 'stop_notices' || choice === 'stop_surveys'
  return (
    <section className="card choice">
      <h2>{texts.title}</h2>
      <p>{state}</p>
      {isStop ? <p className="quiet">{texts.meaning}</p> : null}
      {choice ? (
        <form method="post">
          <input type="hidden" name="lang" value={language} />
          <button type="submit" name="choice" value={choice} className="secondary">
            {button}
          </button>
        </form>
      ) : null}
    </section>
  )
}
