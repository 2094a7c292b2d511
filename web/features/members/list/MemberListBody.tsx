import type { MemberFilters } from '#contract/members/filter-fields.ts'
import { monthsFrom, tokyoToday } from '../../../parts/japanese-dates.ts'
import { japaneseOf, RequestError } from '../../../platform/request-error.ts'
import { cx } from '../../../ui/class-names.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ListSkeleton, TableSkeleton } from '../../../ui/Skeleton.tsx'
import { NobodyYet, NothingFound } from './EmptyList.tsx'
import { type ChangeFilters, isNarrowed } from './list-filters.ts'
import type { ListView } from './list-view.ts'
import { MemberCards } from './MemberCards.tsx'
import { MemberTable } from './MemberTable.tsx'
import type { Selection } from './selection.ts'
import type { FirstPage } from './use-member-rows.ts'
import { useWide } from './use-wide.ts'

interface MemberListBodyProps {
  page: FirstPage
  filters: MemberFilters
  view: ListView
  selection: Selection | null
  onChange: ChangeFilters
  onReset: () => void
}

const frame = 'min-h-0 flex-1 overflow-hidden rounded border bg-surface'

/** The list in each of its states: loading, failed, empty, nothing found, and full. */
export function MemberListBody({ page, filters, onReset, ...list }: MemberListBodyProps) {
  const isWide = useWide()
  if (page.isPending)
    return (
      <div className={frame}>
        {isWide ? <TableSkeleton rows={9} columns={6} /> : <ListSkeleton rows={8} />}
      </div>
    )
  if (!page.data) return <Failure page={page} />
  const { members, count, start_date, by } = page.data.result
  if (count === 0)
    return (
      <div className={frame}>{isNarrowed(filters) ? <NothingFound onReset={onReset} /> : <NobodyYet />}</div>
    )
  const List = isWide ? MemberTable : MemberCards
  return (
    <div
      aria-busy={page.isPlaceholderData}
      className={cx(
        'flex min-h-0 flex-1 flex-col transition-opacity',
        page.isPlaceholderData && 'opacity-60',
      )}
    >
      <List
        {...list}
        filters={filters}
        // While the others load, headings and rows stay those of the list as it was.
        view={list.view.by === by ? list.view : { ...list.view, by }}
        start={members}
        count={count}
        period={{ months: monthsFrom(start_date, 12).reverse(), today: tokyoToday() }}
      />
    </div>
  )
}

/** Nothing came: tried again, but not where the reader may not see the list. */
function Failure({ page }: { page: FirstPage }) {
  const { error } = page
  const isForbidden = error instanceof RequestError && error.status === 403
  const requestId = error instanceof RequestError ? error.requestId : undefined
  return (
    <div className={frame}>
      <ErrorState
        title={
          isForbidden ? 'メンバーの一覧を表示する権限がありません' : 'メンバーの一覧を読み込めませんでした'
        }
        {...(!isForbidden && { onRetry: () => void page.refetch() })}
        isRetrying={page.isFetching}
        {...(requestId && { requestId })}
      >
        {isForbidden ? '権限が変わった可能性があります。管理者に確認してください。' : japaneseOf(error)}
      </ErrorState>
    </div>
  )
}
