import { Skeleton } from '../../../ui/Skeleton.tsx'

/** The screen's shape while the member is loading. */
export function DetailSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">読み込んでいます</span>
      <div className="flex items-center gap-4">
        <Skeleton className="size-16 rounded-full max-xl:hidden" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-8 w-56 rounded-sm" />
          <Skeleton className="h-4 w-72 max-w-full rounded-sm max-xl:hidden" />
        </div>
      </div>
      <div className="mt-3 flex h-8 gap-4 border-b">
        <Skeleton className="h-4 w-64 max-w-full rounded-sm" />
      </div>
      <Skeleton className="mt-4 h-60 rounded" />
      <div className="detail-columns mt-6">
        <Skeleton className="h-96 rounded" />
        <Skeleton className="h-96 rounded" />
      </div>
    </div>
  )
}
