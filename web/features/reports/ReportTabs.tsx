import { Link } from '@tanstack/react-router'

const look = 'tab-line px-3 py-2 whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink'

const current = { 'data-current': '' } as const

/** The reports beside each other. */
export function ReportTabs() {
  return (
    <nav aria-label="レポート" className="mb-6 flex overflow-x-auto overflow-y-hidden border-b print:hidden">
      <Link to="/company/report/index" className={look} activeProps={current}>
        回答
      </Link>
      <Link to="/company/report/retention" className={look} activeProps={current}>
        定着
      </Link>
      <Link to="/company/report/reach" className={look} activeProps={current}>
        到達
      </Link>
    </nav>
  )
}
