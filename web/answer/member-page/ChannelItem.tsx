import type { ChannelCard } from '#contract/channels/member-page-view.ts'
import type { ChannelName } from '#contract/channels/names.ts'
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
      {name ? <p className="quiet">{channel === 'sms' ? ways.number(name) : ways.named(name)}</p> : null}
      {from && state === 'linked' ? <p className="quiet">{ways.from(from)}</p> : null}
      <Standing card={card} language={language} />
      {state === 'linked' ? (
        <End card={card} language={language} />
      ) : (
        <Begin card={card} language={language} />
      )}
    </li>
  )
}

/** What is to be done about a question that waits, or about an address that took nothing. */
function Standing({ card: { channel, state }, language }: ChannelItemProps) {
  const { ways } = memberPageTexts[language]
  if (state === 'failed') return <p>{ways.failed(wayIn(channel, language))}</p>
  if (state !== 'asked' || !isAskedThere(channel)) return null
  return <p>{ways.choose[channel]}</p>
}

/** Whether the question goes there; to the others this page itself is the way. */
const isAskedThere = (channel: ChannelName): channel is Exclude<ChannelName, 'line' | 'app'> =>
  channel !== 'line' && channel !== 'app'

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
      <summary aria-label={`${wayName(channel, language)}: ${ways.end}`}>{ways.end}</summary>
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
  const words = state === 'none' || (state === 'asked' && !isAskedThere(channel)) ? ways.add : ways.again
  const asked = isAskedThere(channel) ? ways.sendAsked[channel] : null
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
