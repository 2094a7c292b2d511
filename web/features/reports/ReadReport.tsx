import type { ReactNode } from 'react'
import { japaneseOf, RequestError } from '../../platform/request-error.ts'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/class-names.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ReportSkeleton } from './ReportSkeleton.tsx'

interface ReadReportProps {
  reading: { error: Error | null; isFetching: boolean; isPlaceholderData: boolean; refetch: () => unknown }
  /** Null before anything was read. */
  children: ReactNode
}

/** What was read, dimmed while the next is; a way out where it could not be. */
export function ReadReport({ reading, children }: ReadReportProps) {
  const { error, isFetching, isPlaceholderData, refetch } = reading
  if (children)
    return (
      <div
        aria-busy={isPlaceholderData}
        className={cx('transition-opacity', isPlaceholderData && 'opacity-60')}
      >
        {children}
      </div>
    )
  if (!error) return <ReportSkeleton />
  return (
    <Card padding="none">
      <ErrorState
        title="レポートを読み込めませんでした"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        {...(error instanceof RequestError && error.requestId && { requestId: error.requestId })}
      >
        {japaneseOf(error)}
      </ErrorState>
    </Card>
  )
}
