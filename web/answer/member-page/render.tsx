import { renderToStaticMarkup } from 'react-dom/server'
import type { MemberPageView, RenderMemberPage } from '#contract/channels/member-page-view.ts'
import type { Language } from '#contract/codes.ts'
import { PageDocument } from '../AnswerDocument.tsx'
import { ClosedNote, failureTitle, UnavailableScreen, UnknownScreen } from '../CommonOutcomes.tsx'
import { Outcome } from '../Outcome.tsx'
import { answerTexts } from '../texts.ts'
import { ActButton, ActForm } from './ActForm.tsx'
import { AgreedScreen, AgreeScreen } from './AgreeScreen.tsx'
import { AppScreen } from './AppScreen.tsx'
import { HomeScreen } from './HomeScreen.tsx'
import { LineScreen } from './LineScreen.tsx'
import { memberPageTexts } from './texts.ts'

export const renderMemberPage: RenderMemberPage = (view) => {
  const { screen, language, assets } = view
  return `<!doctype html>${renderToStaticMarkup(
    <PageDocument
      language={language}
      assets={{ script: assets.memberScript, style: assets.style }}
      more={{
        style: assets.memberStyle,
        ...(screen.kind === 'app' && screen.isInstallable ? { manifest: '?manifest' } : {}),
      }}
      title={titleOf(view)}
      hasForm={screen.kind === 'line' || screen.kind === 'app' || screen.kind === 'unavailable'}
      isJustSent={false}
      contact={view.contact}
    >
      <Screen view={view} />
    </PageDocument>,
  )}`
}

function Screen({ view: { screen, language } }: { view: MemberPageView }) {
  switch (screen.kind) {
    case 'home':
      return <HomeScreen {...screen} language={language} />
    case 'line':
      return <LineScreen {...screen} language={language} />
    case 'app':
      return <AppScreen {...screen} language={language} />
    case 'agree':
      return <AgreeScreen {...screen} language={language} />
    case 'agreed':
      return <AgreedScreen {...screen} language={language} />
    case 'spent':
      return <UnknownScreen words={memberPageTexts[language].spent} language={language} />
    case 'unknown':
      return <UnknownScreen words={memberPageTexts[language].unknown} language={language} />
    case 'unavailable':
      return screen.act ? (
        <Again {...screen} act={screen.act} language={language} />
      ) : (
        <UnavailableScreen {...screen} language={language} />
      )
  }
}

/** What was pressed could not be done just now; a button does it again. */
function Again({
  act,
  closedUntil,
  language,
}: {
  act: string
  closedUntil: string | null
  language: Language
}) {
  const { unavailable, maintenance } = answerTexts[language]
  return (
    <ActForm language={language}>
      <Outcome title={failureTitle({ language, closedUntil }, unavailable.title)}>
        {closedUntil ? <ClosedNote language={language} closedUntil={closedUntil} /> : null}
        <p role="alert">{closedUntil ? maintenance.kept : unavailable.body}</p>
        <ActButton act={act} variant="primary">
          {maintenance.sendAgain}
        </ActButton>
      </Outcome>
    </ActForm>
  )
}

function titleOf({ screen, language }: MemberPageView): string {
  const texts = memberPageTexts[language]
  switch (screen.kind) {
    case 'home':
      return texts.title
    case 'line':
      return screen.claimed ? texts.line.isYours : texts.line.title
    case 'app':
      return texts.appPage.title
    case 'agree':
      return texts.agree[screen.channel].title
    case 'agreed':
      return texts.agree.done
    case 'spent':
    case 'unknown':
      return texts[screen.kind].title
    case 'unavailable':
      return failureTitle({ ...screen, language }, answerTexts[language].unavailable.title)
  }
}
