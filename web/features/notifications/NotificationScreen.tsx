import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { longDate } from '#contract/dates.ts'
import { SanitizedHtml } from '../../parts/SanitizedHtml.tsx'
import { api } from '../../platform/api.ts'
import { useDocumentTitle } from '../../platform/document-title.ts'
import { japaneseOf, RequestError } from '../../platform/request-error.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

export function NotificationScreen() {
  const { notificationId } = useParams({ from: '/company/notification/$notificationId' })
  const { data, error, isFetching, refetch } = useQuery(
    api.notifications.get.queryOptions({ input: { notificationId: Number(notificationId) } }),
  )
  const notification = data?.result
  useDocumentTitle(notification?.title)
  return (
    <>
      <PageHeader
        title={notification?.title ?? 'お知らせ'}
        trail={[{ label: 'お知らせ', link: <BackLink /> }]}
        {...(notification && {
          description: `${notification.date_published.slice(0, 4)}年${longDate(notification.date_published, 'ja')}`,
          actions: notification.is_latest && <Badge tone="info">新着</Badge>,
        })}
      />
      <Card className="max-w-reading">
        {notification ? (
          <SanitizedHtml html={notification.body} />
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
          <Skeleton className="h-40 rounded" />
        )}
      </Card>
    </>
  )
}

const BackLink = () => <Link to="/company/notification">お知らせ</Link>
