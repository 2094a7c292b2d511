import { renderToStaticMarkup } from 'react-dom/server'
import type { RenderUnsubscribePage, UnsubscribeView } from '#contract/mails/unsubscribe-view.ts'
import { PageDocument } from '../AnswerDocument.tsx'
import { failureTitle, UnavailableScreen, UnknownScreen } from '../CommonOutcomes.tsx'
import { answerTexts } from '../texts.ts'
import { ChooseAgainScreen } from './ChooseAgainScreen.tsx'
import { ChooseScreen } from './ChooseScreen.tsx'
import { ReaderScreen } from './ReaderScreen.tsx'
import { unsubscribeTexts } from './texts.ts'

export const renderUnsubscribePage: RenderUnsubscribePage = (view) =>
  `<!doctype html>${renderToStaticMarkup(
    <PageDocument
      language={view.language}
      assets={view.assets}
      title={titleOf(view)}
      hasForm={
        view.screen.kind === 'reader' || (view.screen.kind === 'unavailable' && view.screen.choice !== null)
      }
      isJustSent={view.screen.kind === 'choose' && view.screen.isChanged}
      contact={view.contact}
    >
      <Screen view={view} />
    </PageDocument>,
  )}`

function Screen({ view: { screen, language } }: { view: UnsubscribeView }) {
  switch (screen.kind) {
    case 'choose':
      return <ChooseScreen {...screen} language={language} />
    case 'reader':
      return <ReaderScreen standing={screen.standing} />
    case 'unknown':
      return <UnknownScreen words={unsubscribeTexts[language].unknown} language={language} />
    case 'unavailable':
      return screen.choice ? (
        <ChooseAgainScreen {...screen} choice={screen.choice} language={language} />
      ) : (
        <UnavailableScreen {...screen} language={language} />
      )
  }
}

function titleOf({ screen, language }: UnsubscribeView): string {
  const texts = unsubscribeTexts[language]
  switch (screen.kind) {
    case 'choose':
    case 'reader':
      return texts.title
    case 'unknown':
      return texts.unknown.title
    case 'unavailable':
      return failureTitle({ ...screen, language }, answerTexts[language].unavailable.title)
  }
}
