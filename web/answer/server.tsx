import { renderToStaticMarkup } from 'react-dom/server'
import type { AnswerView, RenderAnswerPage } from '#contract/answers/view.ts'
import { AnswerDocument } from './AnswerDocument.tsx'
import { AnnualConfirmScreen } from './annual-survey/AnnualConfirmScreen.tsx'
import { AnnualFillScreen } from './annual-survey/AnnualFillScreen.tsx'
import { UnavailableScreen, UnknownScreen } from './CommonOutcomes.tsx'
import { ConfirmScreen } from './ConfirmScreen.tsx'
import { FillScreen } from './FillScreen.tsx'
import { ClosedScreen, FailedAnswerScreen, ReceivedScreen } from './OutcomeScreens.tsx'
import { answerTexts } from './texts.ts'

export { renderMemberPage } from './member-page/render.tsx'
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
      return screen.survey === 'annual' ? (
        <AnnualFillScreen {...screen} language={language} />
      ) : (
        <FillScreen {...screen} language={language} />
      )
    case 'confirm':
      return screen.survey === 'annual' ? (
        <AnnualConfirmScreen {...screen} language={language} />
      ) : (
        <ConfirmScreen {...screen} language={language} />
      )
    case 'thanks':
    case 'answered':
      return <ReceivedScreen {...screen} language={language} />
    case 'closed':
      return <ClosedScreen {...screen} language={language} />
    case 'unknown':
      return <UnknownScreen words={answerTexts[language].unknown} language={language} />
    case 'unavailable':
      return <UnavailableScreen {...screen} language={language} isSurvey />
    case 'failed':
      return <FailedAnswerScreen {...screen} language={language} />
  }
}
