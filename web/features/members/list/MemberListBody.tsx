import { useMemo } from 'react'
import type { MemberFilters } from '#contract/members/filter-fields.ts'
import { isNarrowed } from '#contract/members/search.ts'
import { monthsFrom, tokyoToday } from '../../../parts/japanese-dates.ts'
import { japaneseOf, RequestError } from '../../../platform/request-error.ts'
import { useArrived } from '../../../platform/use-arrived.ts'
import { useNextScreen } from '../../../platform/use-next-screen.ts'
import { cx } from '../../../ui/class-names.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useWide } from '../../../ui/media.ts'
import type { ListPeriod } from './columns.tsx'
import { NobodyHere, NothingFound } from './EmptyList.tsx'
import type { ChangeFilters } from './list-filters.ts'
import type { ListView } from './list-view.ts'
import { MemberCards } from './MemberCards.tsx'
import { MemberTable } from './MemberTable.tsx'
import { RowsWaiting } from './RowsWaiting.tsx'
import type { Selection } from './selection.ts'
import type { FirstPage } from './use-member-rows.ts'

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
  const period = usePeriod(page.data?.result.start_date)
  const hasArrived = useArrived(page.data !== undefined)
  useNextScreen('/company/member/detail/$code', hasArrived)
  if (page.isPending || (page.data && !hasArrived)) return <RowsWaiting isWide={isWide} />
  if (!page.data) return <Failure page={page} />
  const { members, count, by } = page.data.result
  if (count === 0)
    return (
      <div key="empty" className={frame}>
        {isNarrowed(filters) ? <NothingFound onReset={onReset} /> : <NobodyHere />}
      </div>
    )
  const List = isWide ? MemberTable : MemberCards
  return (
    <div
      key="list"
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
        period={period}
      />
    </div>
  )
}

/** The same object while it says the same, so that rows are not drawn anew. */
function usePeriod(start: string | undefined): ListPeriod {
  const today = tokyoToday()
  return useMemo(() => ({ months: start ? monthsFrom(start, 12) : [], today }), [start, today])
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
