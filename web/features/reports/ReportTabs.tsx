import { Link } from '@tanstack/react-router'
import { tabLink } from '../../ui/tab-link.ts'

/** The reports beside each other. */
export function ReportTabs() {
  return (
    <nav aria-label="レポート" className="mb-6 flex overflow-x-auto overflow-y-hidden border-b print:hidden">
      <Link to="/company/report/index" {...tabLink}>
        回答
      </Link>
      <Link to="/company/report/retention" {...tabLink}>
        定着
      </Link>
      <Link to="/company/report/reach" {...tabLink}>
        到達
      </Link>
    </nav>
  )
}
