import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import type { Notification } from '#contract/company/notification-calls.ts'
import { fullDate } from '../../parts/japanese-dates.ts'
import { notificationPage } from '../../platform/addresses.ts'
import { api } from '../../platform/api.ts'
import { japaneseOf, RequestError } from '../../platform/request-error.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'

const pageSize = 20

export function NotificationListScreen() {
  const { page = 1 } = useSearch({ from: '/company/notification' })
  const { data, error, isFetching, refetch } = useQuery(
    api.notifications.list.queryOptions({ input: { limit: pageSize, offset: (page - 1) * pageSize } }),
  )
  return (
    <>
      <PageHeader title="お知らせ" description="空模様の新しい機能や、メンテナンスのご案内です。" />
      <Card padding="none" className="max-w-reading">
        {data ? (
          <Notices notifications={data.notifications} count={data.count} page={page} />
        ) : error ? (
          <ErrorState
            title="お知らせを読み込めませんでした"
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            {...(error instanceof RequestError && error.requestId && { requestId: error.requestId })}
          >
            {japaneseOf(error)}
          </ErrorState>
        ) : (
          <ListSkeleton rows={6} />
        )}
      </Card>
    </>
  )
}

interface NoticesProps {
  notifications: readonly Notification[]
  count: number
  page: number
}

function Notices({ notifications, count, page }: NoticesProps) {
  if (count === 0)
    return (
      <EmptyState icon={<Megaphone size={28} />} title="お知らせはまだありません">
        新しいお知らせが届くと、ここに並びます。
      </EmptyState>
    )
  const first = (page - 1) * pageSize + 1
  return (
    <>
      {notifications.length === 0 ? (
        <p className="px-5 py-8 text-center text-ink-2">このページにお知らせはありません。</p>
      ) : (
        <ul className="divide-y">
          {notifications.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} />
          ))}
        </ul>
      )}
      {count > pageSize && (
        <div className="border-t px-4">
          <Pagination
            page={page}
            pageCount={Math.ceil(count / pageSize)}
            summary={`${count}件中 ${first}〜${first + notifications.length - 1}件`}
            renderLink={({ page: target, ...link }) => (
              <Link key={target} to="/company/notification" search={{ page: target }} {...link} />
            )}
          />
        </div>
      )}
    </>
  )
}

function NotificationRow({ notification }: { notification: Notification }) {
  return (
    <li className="relative flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 focus-within:bg-hover hover:bg-hover">
      <time dateTime={notification.date_published} className="w-44 shrink-0 text-ink-2">
        {fullDate(notification.date_published)}
      </time>
      <Link
        {...notificationPage(notification.id)}
        className="phrases text-ink no-underline outline-none after:absolute after:inset-0 hover:underline focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
      >
        {notification.title}
      </Link>
      {notification.is_latest && <Badge tone="info">新着</Badge>}
    </li>
  )
}
