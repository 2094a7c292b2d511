import { renderToStaticMarkup } from 'react-dom/server'
import type { AnswerView, RenderAnswerPage } from '#contract/answer-view.ts'
import { AnswerDocument } from './AnswerDocument.tsx'
import { ConfirmScreen } from './ConfirmScreen.tsx'
import { FillScreen } from './FillScreen.tsx'
import {
  ClosedScreen,
  FailedScreen,
  ReceivedScreen,
  UnavailableScreen,
  UnknownScreen,
} from './OutcomeScreens.tsx'

export { renderReplyPage } from './reply/render.tsx'
export { renderUnsubscribePage } from './unsubscribe/render.tsx'

/** The answering page as plain HTML; nothing of React reaches the phone. */
export const renderAnswerPage: RenderAnswerPage = (view) =>
  `<!doctype html>${renderToStaticMarkup(
    <AnswerDocument view={view}>
      <Screen view={view} />
    </AnswerDocument>,
  )}`

function Screen({ view: { screen, language } }: { view: AnswerView }) {
  switch (screen.kind) {
    case 'fill':
      return <FillScreen {...screen} language={language} />
    case 'confirm':
      return <ConfirmScreen {...screen} language={language} />
    case 'thanks':
    case 'answered':
      return <ReceivedScreen {...screen} language={language} />
    case 'closed':
      return <ClosedScreen {...screen} language={language} />
    case 'unknown':
      return <UnknownScreen language={language} />
    case 'unavailable':
      return <UnavailableScreen language={language} />
    case 'failed':
      return <FailedScreen {...screen} language={language} />
  }
}
