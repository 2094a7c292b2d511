import { careWords, promiseOf } from '#contract/answers/care-words.ts'
import type { Care } from '#contract/answers/view.ts'
import type { Language } from '#contract/codes.ts'
import { answerTexts } from './texts.ts'

/** Beside a grave answer: what happens next and by when, and whom one can reach without waiting. */
export function CareNote({ care, language }: { care: Care; language: Language }) {
  const { title } = answerTexts[language].care
  const texts = careWords[language]
  const { name, department, email } = care.contact
  return (
    <>
      <section className="card next">
        <h2>{title}</h2>
        <p>{promiseOf(care, language)}</p>
      </section>
      <section className="card next">
        <h2>{texts.contactTitle}</h2>
        <p>{texts.contact}</p>
        <p className="contact">
          <strong>{name ?? texts.unnamed}</strong>
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
      </section>
    </>
  )
}
