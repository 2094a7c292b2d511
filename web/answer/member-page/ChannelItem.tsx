import type { ChannelCard } from '#contract/channels/member-page-view.ts'
import type { ExternalChannel } from '#contract/channels/names.ts'
import type { Language } from '#contract/codes.ts'
import { ActButton, ActForm } from './ActForm.tsx'
import { channelName, channelPhrase, memberPageTexts } from './texts.ts'

type ChannelItemProps = { card: ChannelCard; language: Language }

export function ChannelItem({ card, language }: ChannelItemProps) {
  const { channel, state, name, from } = card
  const { ways: channels } = memberPageTexts[language]
  return (
    <li id={channel} className="way">
      <div className="way-head">
        <h3>{channelName(channel, language)}</h3>
        <span className={`state ${state}`}>{channels.state[state]}</span>
      </div>
      {name ? (
        <p className="quiet">{channel === 'sms' ? channels.number(name) : channels.named(name)}</p>
      ) : null}
      {from && state === 'linked' ? <p className="quiet">{channels.from(from)}</p> : null}
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
  const { ways: channels } = memberPageTexts[language]
  if (state === 'failed') return <p>{channels.failed(channelPhrase(channel, language))}</p>
  if (state !== 'asked' || !isAskedThere(channel)) return null
  return <p>{channels.choose[channel]}</p>
}

/** Whether the question goes there; to the others this page itself is the way. */
const isAskedThere = (channel: ExternalChannel): channel is Exclude<ExternalChannel, 'line' | 'app'> =>
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
  const { ways: channels } = memberPageTexts[language]
  return (
    <details>
      <summary aria-label={`${channelName(channel, language)}: ${channels.end}`}>{channels.end}</summary>
      <h4>{channels.consented}</h4>
      <Consent lines={consent} />
      <p>{channels.endMeaning(channelPhrase(channel, language))}</p>
      <ActForm language={language}>
        <ActButton act={`unlink:${channel}`}>{channels.endButton}</ActButton>
      </ActForm>
    </details>
  )
}

function Begin({ card, language }: ChannelItemProps) {
  const { channel, state, consent, isWithoutAddress } = card
  const { ways: channels } = memberPageTexts[language]
  if (isWithoutAddress) return <p className="quiet">{channels.isWithoutAddress}</p>
  const words =
    state === 'none' || (state === 'asked' && !isAskedThere(channel)) ? channels.add : channels.again
  const asked = isAskedThere(channel) ? channels.sendAsked[channel] : null
  return (
    <details>
      <summary>{words(channelPhrase(channel, language))}</summary>
      <Consent lines={consent} />
      {asked ? <p>{asked}</p> : null}
      <ActForm language={language}>
        <ActButton act={`start:${channel}`} variant="primary">
          {channels.agree}
        </ActButton>
      </ActForm>
    </details>
  )
}
