import type { MemberPage } from '#contract/channels/member-page-view.ts'
import type { Language } from '#contract/codes.ts'
import { ActButton, ActForm } from './ActForm.tsx'
import { ChannelItem } from './ChannelItem.tsx'
import { channelName, channelPhrase, memberPageTexts } from './texts.ts'

type MemberChannelsProps = { page: MemberPage; language: Language }

/** Which ways reach the member, and what it may add or end. */
export function MemberChannels({ page, language }: MemberChannelsProps) {
  const { ways: channels } = memberPageTexts[language]
  const [first, ...others] = page.routes.map((channel) => channelPhrase(channel, language))
  const isMailed = page.routes.includes('mail')
  return (
    <section className="card own">
      <h2>{channels.title}</h2>
      <p>{first ? channels.now(first) : channels.none}</p>
      {others.length > 0 ? <p className="quiet">{channels.after(others)}</p> : null}
      <ul className="ways">
        {page.channels.map((card) => (
          <ChannelItem key={card.channel} card={card} language={language} />
        ))}
        <li className="way">
          <div className="way-head">
            <h3>{channelName('mail', language)}</h3>
            <span className={isMailed ? 'state linked' : 'state failed'}>
              {channels.state[isMailed ? 'linked' : 'failed']}
            </span>
          </div>
          <p className="quiet">{isMailed ? channels.mailAlways : channels.mailEnded}</p>
        </li>
      </ul>
      {page.routes.length > 1 ? <Preferred page={page} language={language} /> : null}
    </section>
  )
}

function Preferred({ page: { routes: channels, preferred }, language }: MemberChannelsProps) {
  const { prefer } = memberPageTexts[language]
  const choices = [...channels].sort()
  return (
    <details className="prefer">
      <summary>{prefer.title}</summary>
      <ActForm language={language}>
        <fieldset>
          <legend>{prefer.hint}</legend>
          <Choice route="" label={prefer.automatic} isChosen={preferred === null} />
          {choices.map((channel) => (
            <Choice
              key={channel}
              route={channel}
              label={channelName(channel, language)}
              isChosen={preferred === channel}
            />
          ))}
        </fieldset>
        <ActButton act="prefer">{prefer.save}</ActButton>
      </ActForm>
    </details>
  )
}

function Choice({ route: channel, label, isChosen }: { route: string; label: string; isChosen: boolean }) {
  return (
    <label className="way-choice">
      <input type="radio" name="route" value={channel} defaultChecked={isChosen} />
      <span>{label}</span>
    </label>
  )
}
