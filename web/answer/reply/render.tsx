import { renderToStaticMarkup } from 'react-dom/server'
import type { RenderReplyPage, ReplyView } from '#contract/messages/reply-view.ts'
import { PageDocument } from '../AnswerDocument.tsx'
import { failureTitle, UnavailableScreen, UnknownScreen } from '../CommonOutcomes.tsx'
import { answerTexts } from '../texts.ts'
import { FailedReplyScreen, ThanksScreen } from './ReplyOutcomes.tsx'
import { replyTexts } from './texts.ts'
import { WriteScreen } from './WriteScreen.tsx'

export const renderReplyPage: RenderReplyPage = (view) =>
  `<!doctype html>${renderToStaticMarkup(
    <PageDocument
      language={view.language}
      assets={view.assets}
      title={titleOf(view)}
      hasForm={view.screen.kind === 'write' || view.screen.kind === 'failed'}
      isJustSent={view.screen.kind === 'thanks'}
      contact={view.contact}
    >
      <Screen view={view} />
    </PageDocument>,
  )}`

function Screen({ view: { screen, language } }: { view: ReplyView }) {
  switch (screen.kind) {
    case 'write':
      return <WriteScreen {...screen} language={language} />
    case 'thanks':
      return <ThanksScreen {...screen} language={language} />
    case 'unknown':
      return <UnknownScreen words={replyTexts[language].unknown} language={language} />
    case 'unavailable':
      return <UnavailableScreen {...screen} language={language} />
    case 'failed':
      return <FailedReplyScreen {...screen} language={language} />
  }
}

function titleOf({ screen, language }: ReplyView): string {
  const texts = replyTexts[language]
  switch (screen.kind) {
    case 'thanks':
    case 'unknown':
      return texts[screen.kind].title
    case 'unavailable':
      return failureTitle({ ...screen, language }, answerTexts[language].unavailable.title)
    case 'failed':
      return failureTitle({ ...screen, language }, texts.errors.title)
    case 'write': {
      const from = texts.from(screen.page.company_name)
      return screen.problems.length > 0 ? `${texts.errors.check} | ${from}` : from
    }
  }
}
