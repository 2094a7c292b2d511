import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

export const PaneSkeleton = ({ back }: { back: ReactNode }) => (
  <div role="status" className="flex h-full flex-col">
    <VisuallyHidden>読み込んでいます</VisuallyHidden>
    <div className="flex min-h-16 items-center gap-3 border-b px-4 py-2 sm:px-6">
      {back}
      <Skeleton className="size-10 rounded-full" />
      <Skeleton className="h-5 w-40 rounded-sm" />
    </div>
    <div className="flex flex-1 flex-col justify-end gap-3 px-4 py-4 sm:px-6">
      <Skeleton className="ml-16 h-28 rounded" />
      <Skeleton className="mr-16 h-24 rounded" />
    </div>
  </div>
)
