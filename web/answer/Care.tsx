import { careWords, contactWords, promiseOf } from '#contract/answers/care-words.ts'
import type { Care, Contact } from '#contract/answers/view.ts'
import type { Language } from '#contract/codes.ts'
import { answerTexts } from './texts.ts'

type ContactProps = { contact: Contact; language: Language }

/** Beside a grave answer: what happens next and by when, and whom one can reach without waiting. */
export function CareNote({ care, language }: { care: Care; language: Language }) {
  const { title } = answerTexts[language].care
  return (
    <>
      <section className="card next">
        <h2>{title}</h2>
        <p>{promiseOf(care, language)}</p>
      </section>
      <ContactNote contact={care.contact} language={language} />
    </>
  )
}

/** Whom in HR one can reach without waiting. */
function ContactNote({ contact, language }: ContactProps) {
  const texts = careWords[language]
  return (
    <section className="card next">
      <h2>{texts.contactTitle}</h2>
      <p>{contactWords(contact, language)}</p>
      <Person contact={contact} language={language} />
    </section>
  )
}

function Person({ contact: { name, department, email }, language }: ContactProps) {
  return (
    <>
      <p className="contact">
        <strong>{name ?? careWords[language].unnamed}</strong>
        {department ? <span>{department}</span> : null}
      </p>
      {email ? (
        <p className="mail">
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <rect x="3" y="5.5" width="18" height="13" rx="2" />
            <path d="M3.5 7l8.5 6.5L20.5 7" />
          </svg>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      ) : null}
    </>
  )
}

/** The same in one line, under whatever a link leads to; nothing where the company has named nobody. */
export function ContactLine({ contact: { name, department, email }, language }: ContactProps) {
  if (!name && !email) return null
  return (
    <p className="quiet contact-line">
      {careWords[language].inHr}
      {[name, department].filter(Boolean).join(' ')}
      {email ? (
        <>
          {' '}
          <a href={`mailto:${email}`}>{email}</a>
        </>
      ) : null}
    </p>
  )
}
