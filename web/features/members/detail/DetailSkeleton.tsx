import { Skeleton } from '../../../ui/Skeleton.tsx'

/** The screen's shape while the member is loading. */
export function DetailSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">読み込んでいます</span>
      <div className="-mt-2 flex min-h-12 items-center gap-3">
        <Skeleton className="size-10 rounded-full" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-4 w-48 max-w-full rounded-sm" />
          <Skeleton className="h-4 w-72 max-w-full rounded-sm" />
        </div>
      </div>
      <div className="mt-1 flex h-10 items-center border-b">
        <Skeleton className="h-4 w-56 max-w-full rounded-sm" />
      </div>
      <div className="detail-columns">
        <div className="detail-words">
          <Skeleton className="h-96 rounded" />
          <Skeleton className="mt-8 h-36 rounded" />
        </div>
        <div className="detail-side">
          <Skeleton className="h-128 rounded" />
        </div>
      </div>
    </div>
  )
}
