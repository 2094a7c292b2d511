import type { MemberPageScreen } from '#contract/channels/member-page-view.ts'
import type { Language } from '#contract/codes.ts'
import { memberPageTexts } from './texts.ts'

type AppScreenProps = Extract<MemberPageScreen, { kind: 'app' }> & { language: Language }

/** This device as the app: permission comes from a press, on Apple's phones after it stands on the home screen. */
export function AppScreen({
  companyName,
  publicKey,
  isInstallable,
  isLinked,
  consent,
  language,
}: AppScreenProps) {
  const { appPage } = memberPageTexts[language]
  return (
    <>
      <header className="opening">
        <p className="from">{companyName}</p>
        <h1>{appPage.title}</h1>
        <p>{appPage.lead}</p>
      </header>
      <section className="card own" data-push={publicKey} data-lang={language}>
        <ul className="consent">
          {consent.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {isLinked ? <p>{appPage.linked}</p> : null}
        <p hidden data-when="allowed" role="status">
          {appPage.allowed}
        </p>
        <p hidden data-when="denied" role="status">
          {appPage.denied}
        </p>
        <p hidden data-when="failed" role="alert">
          {appPage.failed}
        </p>
        <button type="button" className="primary" hidden data-when="ready failed">
          {appPage.allow}
        </button>
        {isInstallable ? (
          // only a page on the home screen may notify on Apple's phones
          <div className="install" data-when="unable">
            <h2>{appPage.iphone}</h2>
            <ol className="todo">
              {appPage.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        ) : (
          <p data-when="unable">{appPage.unable}</p>
        )}
        <p>
          <a className="button secondary" href={`?lang=${language}`}>
            {appPage.back}
          </a>
        </p>
      </section>
    </>
  )
}
