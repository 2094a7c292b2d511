import type { MemberPage } from '#contract/channels/member-page-view.ts'
import type { Language } from '#contract/codes.ts'
import { ActButton, ActForm } from './ActForm.tsx'
import { ChannelItem } from './ChannelItem.tsx'
import { memberPageTexts, wayIn, wayName } from './texts.ts'

type WaysProps = { page: MemberPage; language: Language }

/** Which ways reach the member, and what it may add or end. */
export function Ways({ page, language }: WaysProps) {
  const { ways } = memberPageTexts[language]
  const [first, ...others] = page.routes.map((route) => wayIn(route, language))
  const isMailed = page.routes.includes('mail')
  return (
    <section className="card own">
      <h2>{ways.title}</h2>
      <p>{first ? ways.now(first) : ways.none}</p>
      {others.length > 0 ? <p className="quiet">{ways.after(others)}</p> : null}
      <ul className="ways">
        {page.channels.map((card) => (
          <ChannelItem key={card.channel} card={card} language={language} />
        ))}
        <li className="way">
          <div className="way-head">
            <h3>{wayName('mail', language)}</h3>
            <span className={isMailed ? 'state linked' : 'state failed'}>
              {ways.state[isMailed ? 'linked' : 'failed']}
            </span>
          </div>
          <p className="quiet">{isMailed ? ways.mailAlways : ways.mailEnded}</p>
        </li>
      </ul>
      {page.routes.length > 1 ? <Preferred page={page} language={language} /> : null}
    </section>
  )
}

function Preferred({ page: { routes, preferred }, language }: WaysProps) {
  const { prefer } = memberPageTexts[language]
  const choices = [...routes].sort()
  return (
    <details className="prefer">
      <summary>{prefer.title}</summary>
      <ActForm language={language}>
        <fieldset>
          <legend>{prefer.hint}</legend>
          <Choice route="" label={prefer.automatic} isChosen={preferred === null} />
          {choices.map((route) => (
            <Choice
              key={route}
              route={route}
              label={wayName(route, language)}
              isChosen={preferred === route}
            />
          ))}
        </fieldset>
        <ActButton act="prefer">{prefer.save}</ActButton>
      </ActForm>
    </details>
  )
}

function Choice({ route, label, isChosen }: { route: string; label: string; isChosen: boolean }) {
  return (
    <label className="way-choice">
      <input type="radio" name="route" value={route} defaultChecked={isChosen} />
      <span>{label}</span>
    </label>
  )
}
