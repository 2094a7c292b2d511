import { helpLinesIn, helpSources } from '#contract/answers/help-lines.ts'
import type { Language } from '#contract/codes.ts'
import { answerTexts } from './texts.ts'

/** Whom one can talk to outside the company. It stands under every answer, folded or open, in the same words. */
export function HelpLines({ language, isOpen }: { language: Language; isOpen: boolean }) {
  const { title, lead, emergency, onlyJapanese, hours } = answerTexts[language].help
  return (
    <details className="readers help" open={isOpen}>
      <summary>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M12 20S3.5 15 3.5 9.2A4.6 4.6 0 0 1 12 6.8a4.6 4.6 0 0 1 8.5 2.4C20.5 15 12 20 12 20z" />
        </svg>
        {title}
      </summary>
      <p>{lead}</p>
      <ul>
        {helpLinesIn(language).map(({ phone, name, speaks }) => (
          <li key={phone}>
            <a className="help-line" href={`tel:${phone.replaceAll('-', '')}`}>
              <span>
                {name[language]}
                <small>{speaks ? speaks[language] : onlyJapanese}</small>
              </span>
              <strong>{phone}</strong>
            </a>
          </li>
        ))}
      </ul>
      <p>{emergency}</p>
      <p>
        {hours}{' '}
        {helpSources.map(({ url, name }, place) => (
          <span key={url}>
            {place > 0 && ' / '}
            <a href={url} target="_blank" rel="noreferrer">
              {name[language]}
            </a>
          </span>
        ))}
      </p>
    </details>
  )
}
