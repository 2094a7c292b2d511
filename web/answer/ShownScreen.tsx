import type { AnswerView } from '#contract/answers/view.ts'
import { AnnualConfirmScreen } from './annual-survey/AnnualConfirmScreen.tsx'
import { AnnualFillScreen } from './annual-survey/AnnualFillScreen.tsx'
import { UnavailableScreen, UnknownScreen } from './CommonOutcomes.tsx'
import { ConfirmScreen } from './ConfirmScreen.tsx'
import { FillScreen } from './FillScreen.tsx'
import { ClosedScreen, FailedAnswerScreen, ReceivedScreen } from './OutcomeScreens.tsx'
import { answerTexts } from './texts.ts'

export function ShownScreen({
  view: { screen, language },
}: {
  view: Pick<AnswerView, 'screen' | 'language'>
}) {
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
