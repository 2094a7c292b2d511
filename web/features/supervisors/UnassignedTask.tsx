import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserRoundX } from 'lucide-react'
import { needFilters } from '#contract/members/needs.ts'
import { api } from '../../platform/api.ts'
import { useCan } from '../../platform/session.ts'

/** Members who have no supervisor yet, as something to do. */
export function UnassignedTask() {
  const can = useCan()
  const input = { ...needFilters.no_senior, limit: 1, offset: 0 }
  const { data } = useQuery(api.members.list.queryOptions({ input }))
  const count = data?.result.count ?? 0
  if (count === 0) return null
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded bg-warning-soft px-4 py-3 text-warning-ink">
      <UserRoundX size={20} className="shrink-0" aria-hidden />
      <p className="min-w-0 flex-1 basis-48">
        上司が未設定のメンバーが{count.toLocaleString('ja-JP')}
        名います。入社1年アンケートの前に設定してください。
      </p>
      <Link
        to="/company/member"
        search={needFilters.no_senior}
        className="font-semibold text-warning-ink underline"
      >
        {can('member.update') ? '一覧で選んで設定する' : 'メンバーを見る'}
      </Link>
      {can('member.update') && (
        <Link to="/company/member/csv_update" className="text-sm text-warning-ink underline">
          ファイルでまとめて設定する
        </Link>
      )}
    </div>
  )
}
