import type { ChannelCard } from '#contract/channels/member-page-view.ts'
import type { Language } from '#contract/codes.ts'
import { ActButton, ActForm } from './ActForm.tsx'
import { memberPageTexts, wayIn, wayName } from './texts.ts'

type ChannelItemProps = { card: ChannelCard; language: Language }

/** One channel: how the member stands to it, what it agrees or has agreed to, and the one thing to do. */
export function ChannelItem({ card, language }: ChannelItemProps) {
  const { channel, state, name, from } = card
  const { ways } = memberPageTexts[language]
  return (
    <li id={channel} className="way">
      <div className="way-head">
        <h3>{wayName(channel, language)}</h3>
        <span className={`state ${state}`}>{ways.state[state]}</span>
      </div>
      {name ? <p className="quiet">{ways.named(name)}</p> : null}
      {from && state === 'linked' ? <p className="quiet">{ways.from(from)}</p> : null}
      {state === 'linked' ? (
        <End card={card} language={language} />
      ) : (
        <Begin card={card} language={language} />
      )}
    </li>
  )
}

function Consent({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="consent">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function End({ card: { channel, consent }, language }: ChannelItemProps) {
  const { ways } = memberPageTexts[language]
  return (
    <details>
      <summary>{ways.end}</summary>
      <h4>{ways.consented}</h4>
      <Consent lines={consent} />
      <p>{ways.endMeaning(wayIn(channel, language))}</p>
      <ActForm language={language}>
        <ActButton act={`unlink:${channel}`}>{ways.endButton}</ActButton>
      </ActForm>
    </details>
  )
}

function Begin({ card, language }: ChannelItemProps) {
  const { channel, state, consent, isWithoutAddress } = card
  const { ways } = memberPageTexts[language]
  if (isWithoutAddress) return <p className="quiet">{ways.isWithoutAddress}</p>
  const words = state === 'none' ? ways.add : ways.again
  const asked = channel === 'line' || channel === 'app' ? null : ways.sendAsked[channel]
  return (
    <details>
      <summary>{words(wayIn(channel, language))}</summary>
      <Consent lines={consent} />
      {asked ? <p>{asked}</p> : null}
      <ActForm language={language}>
        <ActButton act={`start:${channel}`} variant="primary">
          {ways.agree}
        </ActButton>
      </ActForm>
    </details>
  )
}
