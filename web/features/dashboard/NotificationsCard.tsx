import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { fullDate } from '../../parts/japanese-dates.ts'
import { notificationPage } from '../../platform/addresses.ts'
import { api } from '../../platform/api.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'

/** The newest notifications of the service; nothing where they cannot be read, as they are no work of today. */
export function NotificationsCard() {
  const headingId = useId()
  const { data, isError } = useQuery(api.notifications.list.queryOptions({ input: {} }))
  if (isError || data?.count === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <Card>
        <div className="mb-1 flex items-center justify-between gap-4">
          <h2 id={headingId} className="text-lg font-semibold">
            空模様からのお知らせ
          </h2>
          <Link
            to="/company/notification"
            className="inline-flex min-h-8 items-center text-accent-ink no-underline hover:underline"
          >
            <span className="sr-only">お知らせを</span>
            すべて見る
            <ChevronRight size={16} aria-hidden />
          </Link>
        </div>
        {data ? (
          <ul className="divide-y">
            {data.notifications.map((notification) => (
              <li key={notification.id} className="py-2">
                <p className="flex items-center gap-2 text-meta text-ink-2">
                  <time dateTime={notification.date_published}>{fullDate(notification.date_published)}</time>
                  {notification.is_latest && <Badge tone="info">新着</Badge>}
                </p>
                <Link
                  {...notificationPage(notification.id)}
                  className="phrases inline-block py-0.5 text-ink no-underline hover:underline"
                >
                  {notification.title}
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <ListSkeleton rows={3} />
        )}
      </Card>
    </section>
  )
}
