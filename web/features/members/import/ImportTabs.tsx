import { Link } from '@tanstack/react-router'
import { useCan } from '../../../platform/session.ts'
import { tabLink } from '../../../ui/tab-link.ts'

/** What a file of members may do, beside each other; the list leads to the first. */
export function ImportTabs() {
  const can = useCan()
  return (
    <nav aria-label="ファイルでの取り込み" className="mb-6 flex border-b">
      {can('member.create') && (
        <Link to="/company/member/csv" activeOptions={{ exact: true }} {...tabLink}>
          一括登録
        </Link>
      )}
      <Link to="/company/member/csv_update" {...tabLink}>
        一括更新
      </Link>
    </nav>
  )
}
