import { Link } from '@tanstack/react-router'
import { useCan } from '../../../platform/session.ts'

const look = 'tab-line px-3 py-2 whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink'

const current = { 'data-current': '' } as const

/** What a file of members may do, beside each other; the list leads to the first. */
export function ImportTabs() {
  const can = useCan()
  return (
    <nav aria-label="ファイルでの取り込み" className="mb-6 flex border-b">
      {can('member.create') && (
        <Link to="/company/member/csv" className={look} activeOptions={{ exact: true }} activeProps={current}>
          一括登録
        </Link>
      )}
      <Link to="/company/member/csv_update" className={look} activeProps={current}>
        一括更新
      </Link>
    </nav>
  )
}
