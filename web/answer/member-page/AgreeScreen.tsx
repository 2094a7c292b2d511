import type { MemberPageScreen } from '#contract/channels/member-page-view.ts'
import type { Language } from '#contract/codes.ts'
import { Outcome } from '../Outcome.tsx'
import { ActButton, ActForm } from './ActForm.tsx'
import { channelPhrase, memberPageTexts } from './texts.ts'

type AgreeScreenProps = Extract<MemberPageScreen, { kind: 'agree' }> & { language: Language }

/** Whoever holds the phone says that it is to be used: opening the link of an SMS says nothing. */
export function AgreeScreen({ channel, companyName, name, consent, language }: AgreeScreenProps) {
  const { agree } = memberPageTexts[language]
  const words = agree[channel]
  return (
    <>
      <header className="opening">
        <p className="from">{companyName}</p>
        <h1>{words.title}</h1>
        <p>{words.lead(name ?? '')}</p>
      </header>
      <section className="card own">
        <ul className="consent">
          {consent.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <ActForm language={language}>
          <ActButton act="agree" variant="primary">
            {words.button}
          </ActButton>
        </ActForm>
        <p className="quiet">{agree.ignore}</p>
      </section>
    </>
  )
}

type AgreedScreenProps = Extract<MemberPageScreen, { kind: 'agreed' }> & { language: Language }

export function AgreedScreen({ companyName, name, language }: AgreedScreenProps) {
  const { agree } = memberPageTexts[language]
  return (
    <Outcome title={agree.done} from={companyName}>
      <p role="status">{agree.doneBody(name ?? channelPhrase('sms', language))}</p>
    </Outcome>
  )
}
