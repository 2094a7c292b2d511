import type { MemberPage } from '#contract/channels/member-page-view.ts'
import { type Language, mailLanguage } from '#contract/codes.ts'
import type { MailChoice } from '#contract/mails/unsubscribe-view.ts'
import { languageNames } from '../texts.ts'
import { unsubscribeTexts } from '../unsubscribe/texts.ts'
import { ActButton, ActForm } from './ActForm.tsx'
import { memberPageTexts } from './texts.ts'

type MailsProps = { page: MemberPage; language: Language }

const surveyChoices = {
  sent: 'stop_surveys',
  stopped_by_member: 'resume_surveys',
  stopped_by_company: null,
  ended: null,
} as const

export function Mails({ page: { standing }, language }: MailsProps) {
  const { notices, surveys } = unsubscribeTexts[language]
  const isNoticed = standing.notices === 'sent'
  return (
    <section className="card own">
      <h2>{memberPageTexts[language].stop.title}</h2>
      <Kind
        title={surveys.title}
        state={surveys[standing.surveys]}
        meaning={standing.surveys === 'sent' ? surveys.meaning : null}
        choice={surveyChoices[standing.surveys]}
        button={standing.surveys === 'sent' ? surveys.stop : surveys.resume}
        language={language}
      />
      <Kind
        title={notices.title}
        state={isNoticed ? notices.sent : notices.stopped}
        meaning={isNoticed ? notices.meaning : null}
        choice={isNoticed ? 'stop_notices' : 'resume_notices'}
        button={isNoticed ? notices.stop : notices.resume}
        language={language}
      />
    </section>
  )
}

type KindProps = {
  title: string
  state: string
  meaning: string | null
  choice: MailChoice | null
  button: string
  language: Language
}

function Kind({ title, state, meaning, choice, button, language }: KindProps) {
  return (
    <div className="mails">
      <h3>{title}</h3>
      <p>{state}</p>
      {choice ? (
        <details>
          <summary>{button}</summary>
          {meaning ? <p>{meaning}</p> : null}
          <ActForm language={language}>
            <ActButton act={`choose:${choice}`}>{button}</ActButton>
          </ActForm>
        </details>
      ) : null}
    </div>
  )
}

export function Spoken({ page: { spoken }, language }: MailsProps) {
  const { title, hint } = memberPageTexts[language].language
  return (
    <section className="card own">
      <h2>{title}</h2>
      <p>{hint}</p>
      <ActForm language={language}>
        <div className="spoken">
          {mailLanguage.entries.map(({ key }) => (
            <button
              key={key}
              type="submit"
              name="act"
              value={`speak:${key}`}
              lang={key}
              className="secondary"
              aria-pressed={key === spoken}
            >
              {languageNames[key]}
            </button>
          ))}
        </div>
      </ActForm>
    </section>
  )
}
