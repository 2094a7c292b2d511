import { type Language, mailLanguage } from '#contract/codes.ts'
import { answerTexts, languageNames } from './texts.ts'

const languages = mailLanguage.entries.map((entry) => entry.key)

export function LanguageLinks({ language, isJustSent }: { language: Language; isJustSent: boolean }) {
  return (
    <nav className="languages" aria-label={answerTexts[language].language}>
      {languages.map((other) => (
        <a
          key={other}
          href={`?lang=${other}${isJustSent ? '&sent' : ''}`}
          lang={other}
          hrefLang={other}
          aria-current={other === language ? 'true' : undefined}
        >
          {languageNames[other]}
        </a>
      ))}
    </nav>
  )
}

/** Inside a form a language is a button that sends along what is filled in, so that nothing is lost. */
export function LanguageButtons({ language, step }: { language: Language; step: 'edit' | 'confirm' }) {
  return (
    <fieldset className="languages">
      <legend className="hidden">{answerTexts[language].language}</legend>
      {languages.map((other) => (
        <button
          key={other}
          type="submit"
          name="step"
          value={`${step}:${other}`}
          lang={other}
          aria-current={other === language ? 'true' : undefined}
        >
          {languageNames[other]}
        </button>
      ))}
    </fieldset>
  )
}
