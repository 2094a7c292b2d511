import type { ReactNode } from 'react'
import { emergencyWords, helpLinesIn, helpSources, notesOf } from '#contract/answers/help-lines.ts'
import type { Language } from '#contract/codes.ts'
import { answerTexts } from './texts.ts'

/** Whom one can talk to outside the company. It stands under every answer, folded or open, in the same words. */
export function HelpLines({ language, isOpen }: { language: Language; isOpen: boolean }) {
  const { title, lead, onlyJapanese, hours } = answerTexts[language].help
  return (
    <details className="readers help" open={isOpen}>
      <summary>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M12 20S3.5 15 3.5 9.2A4.6 4.6 0 0 1 12 6.8a4.6 4.6 0 0 1 8.5 2.4C20.5 15 12 20 12 20z" />
        </svg>
        {title}
      </summary>
      <p>
        <strong>{emergencyWords[language]}</strong>
      </p>
      <p>{lead}</p>
      <ul>
        {helpLinesIn(language).map((line) => (
          <li key={line.phone}>
            <PhoneLink phone={line.phone}>
              <Named words={line.name[language]} ownName={line.ownName} />
              {notesOf(line, language, onlyJapanese).map((note) => (
                <small key={note}>{note}</small>
              ))}
            </PhoneLink>
            {line.others.map(({ phone, callers }) => (
              <PhoneLink key={phone} phone={phone}>
                <small>{callers[language]}</small>
              </PhoneLink>
            ))}
          </li>
        ))}
      </ul>
      <p>
        {hours}
        {helpSources.map(({ url, name, ownName }, place) => (
          <span key={url}>
            {place > 0 && ' / '}
            <a href={url} target="_blank" rel="noreferrer">
              <Named words={name[language]} ownName={ownName} />
            </a>
          </span>
        ))}
      </p>
    </details>
  )
}

function PhoneLink({ phone, children }: { phone: string; children: ReactNode }) {
  return (
    <a className="help-line" href={`tel:${phone.replaceAll('-', '')}`}>
      <span>{children}</span>
      <strong>{phone}</strong>
    </a>
  )
}

/** A name whose Japanese part is drawn and read out as Japanese. */
function Named({ words, ownName }: { words: string; ownName: string | null }) {
  const [before, after] = ownName ? words.split(ownName) : []
  if (after === undefined) return words
  return (
    <>
      {before}
      <span lang="ja">{ownName}</span>
      {after}
    </>
  )
}
