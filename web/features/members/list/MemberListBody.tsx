import { Link } from '@tanstack/react-router'
import { SearchX, Users } from 'lucide-react'
import type { MemberFilters } from '#contract/members.ts'
import { monthsFrom, tokyoToday } from '../../../parts/japanese-dates.ts'
import { japaneseOf, RequestError } from '../../../platform/request-error.ts'
import { useCan } from '../../../platform/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { cx } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ListSkeleton, TableSkeleton } from '../../../ui/Skeleton.tsx'
import { type ChangeFilters, isNarrowed } from './list-filters.ts'
import { MemberCards } from './MemberCards.tsx'
import { MemberTable } from './MemberTable.tsx'
import type { FirstPage } from './use-member-rows.ts'
import { useWide } from './use-wide.ts'

interface MemberListBodyProps {
  page: FirstPage
  filters: MemberFilters
  onChange: ChangeFilters
  onReset: () => void
}

const frame = 'min-h-0 flex-1 overflow-hidden rounded border bg-surface'

/** The list in each of its states: loading, failed, empty, nothing found, and full. */
export function MemberListBody({ page, filters, onChange, onReset }: MemberListBodyProps) {
  const isWide = useWide()
  if (page.isPending)
    return (
      <div className={frame}>
        {isWide ? <TableSkeleton rows={9} columns={6} /> : <ListSkeleton rows={8} />}
      </div>
    )
  if (!page.data)
    return (
      <div className={frame}>
        <ErrorState
          title="メンバーの一覧を読み込めませんでした"
          onRetry={() => void page.refetch()}
          isRetrying={page.isFetching}
          {...(page.error instanceof RequestError &&
            page.error.requestId && { requestId: page.error.requestId })}
        >
          {japaneseOf(page.error)}
        </ErrorState>
      </div>
    )
  const { members, count, start_date } = page.data.result
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
        filters={filters}
        start={members}
        count={count}
        period={{ months: monthsFrom(start_date, 12).reverse(), today: tokyoToday() }}
        onChange={onChange}
      />
    </div>
  )
}

function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      icon={<SearchX size={26} />}
      title="条件に合うメンバーはいません"
      action={<Button onClick={onReset}>条件をすべて外す</Button>}
    >
      検索の言葉を短くするか、条件を減らしてお試しください。
    </EmptyState>
  )
}

function NobodyYet() {
  const can = useCan()
  if (!can('member.create'))
    return (
      <EmptyState icon={<Users size={26} />} title="表示できるメンバーはまだいません">
        メンバーが登録されると、ここに毎月の天気が並びます。
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<Users size={26} />}
      title="最初のメンバーを登録しましょう"
      action={
        <Link to="/company/member/form" className={buttonClass({ variant: 'primary' })}>
          メンバーを登録する
        </Link>
      }
    >
      氏名・メールアドレス・入社日を登録すると、毎月1回アンケートが届きます。
      回答はここに天気で並び、声をかけたい人がわかります。
    </EmptyState>
  )
}
