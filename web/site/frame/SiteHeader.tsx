import { useSite } from '../site-context.ts'
import { Mark } from './Mark.tsx'
import { demoPath, isWithin, mainPages } from './navigation.ts'

/** Into the app: to the dashboard where the browser holds a session already. */
export function EntryLink({ className }: { className: string }) {
  const { isSignedIn } = useSite()
  return isSignedIn ? (
    <a className={className} href="/company/dashboard/index">
      今日の画面へ
    </a>
  ) : (
    <a className={className} href="/auth/login">
      ログイン
    </a>
  )
}

function MainLinks() {
  const { path: shown, hasPricing } = useSite()
  return (
    <ul>
      {mainPages(hasPricing).map(({ name, path }) => (
        <li key={path}>
          <a href={path} aria-current={isWithin(path, shown) ? 'page' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** What a visitor may do on every page; on a phone it stands in the menu. */
function VisitorLinks() {
  const { hasDemo, contactUrl } = useSite()
  return (
    <ul>
      {contactUrl ? (
        <li>
          <a href={contactUrl}>お問い合わせ</a>
        </li>
      ) : null}
      {hasDemo ? (
        <li>
          <a className="button small primary" href={demoPath}>
            デモを試す
          </a>
        </li>
      ) : null}
    </ul>
  )
}

/** The head of every page; where there is little room its links unfold, without a script. */
export function SiteHeader() {
  return (
    <header className="site-header">
      <div className="bar">
        <a className="home" href="/" aria-label="空模様のトップページへ">
          <Mark />
        </a>
        <nav className="wide-links" aria-label="サイト">
          <MainLinks />
          <VisitorLinks />
        </nav>
        <EntryLink className="button small" />
        <details className="menu">
          <summary aria-label="メニュー">
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
              <path className="closed" d="M4 8h16M4 16h16" />
              <path className="open" d="M6 6l12 12M18 6L6 18" />
            </svg>
          </summary>
          <nav aria-label="サイトのメニュー">
            <MainLinks />
            <VisitorLinks />
          </nav>
        </details>
      </div>
    </header>
  )
}
