import type { ReactNode } from 'react'
import type { AnswerScreen, AnswerView, Contact } from '#contract/answers/view.ts'
import type { Language } from '#contract/codes.ts'
import { Brand } from './Brand.tsx'
import { ContactLine } from './Care.tsx'
import { failureTitle } from './CommonOutcomes.tsx'
import { LanguageLinks } from './LanguageSwitch.tsx'
import { surveyWords } from './survey-words.ts'
import { answerTexts } from './texts.ts'

export function AnswerDocument({ view, children }: { view: AnswerView; children: ReactNode }) {
  return (
    <PageDocument {...pageOf(view)} assets={view.assets}>
      {view.isPreview ? <p className="preview">{answerTexts[view.language].preview}</p> : null}
      {children}
    </PageDocument>
  )
}

export function pageOf({ language, screen, contact, isPreview }: Omit<AnswerView, 'assets'>) {
  const hasForm = screen.kind === 'fill' || screen.kind === 'confirm' || screen.kind === 'failed'
  const isCared = 'care' in screen && Boolean(screen.care)
  return {
    language,
    title: titleOf(screen, language),
    contact: isCared ? undefined : contact,
    hasForm,
    isJustSent: screen.kind === 'thanks',
    isWide: hasForm && 'survey' in screen && screen.survey === 'annual',
    label: isPreview ? answerTexts[language].preview : undefined,
  }
}

type PageDocumentProps = PageMainProps & {
  assets: AnswerView['assets']
  title: string
  more?: { style: string; manifest?: string }
}

type PageMainProps = {
  language: Language
  hasForm: boolean
  isJustSent: boolean
  contact?: Contact | undefined
  /** Holds a table of questions beside their answers where there is room. */
  isWide?: boolean
  label?: string | undefined
  children: ReactNode
}

/** The whole document; a screen without a form switches its language by links, one with a form by its own buttons. */
export function PageDocument({ assets, title, more, ...page }: PageDocumentProps) {
  const { language } = page
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#e9f2fc" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1521" media="(prefers-color-scheme: dark)" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={assets.style} />
        {more ? <link rel="stylesheet" href={more.style} /> : null}
        {more?.manifest ? <link rel="manifest" href={more.manifest} crossOrigin="use-credentials" /> : null}
        <script type="module" src={assets.script} />
      </head>
      <body>
        <PageMain {...page} />
      </body>
    </html>
  )
}

export const PageMain = ({
  language,
  hasForm,
  isJustSent,
  contact,
  isWide = false,
  label,
  children,
}: PageMainProps) => (
  <main className={isWide ? 'page wide' : 'page'} aria-label={label}>
    <Brand hasPicture={!isJustSent} />
    {hasForm ? null : <LanguageLinks language={language} isJustSent={isJustSent} />}
    {children}
    {contact ? <ContactLine contact={contact} language={language} /> : null}
  </main>
)

function titleOf(screen: AnswerScreen, language: Language): string {
  const texts = answerTexts[language]
  switch (screen.kind) {
    case 'fill': {
      const { title } = surveyWords(screen.page, language)
      return screen.problems.length > 0 ? `${texts.errors.check} | ${title}` : title
    }
    case 'confirm':
      return `${texts.confirm.title} | ${surveyWords(screen.page, language).title}`
    case 'failed':
      return failureTitle({ ...screen, language }, texts.errors.title)
    case 'unavailable':
      return failureTitle({ ...screen, language }, texts.unavailable.title)
    default:
      return texts[screen.kind].title
  }
}
