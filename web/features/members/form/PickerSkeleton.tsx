import { Skeleton } from '../../../ui/Skeleton.tsx'

/** Holds a picker's place until its choices are there. */
export const PickerSkeleton = () => (
  <div className="flex flex-col gap-2 py-1">
    <Skeleton className="h-4 w-16 rounded-sm" />
    <Skeleton className="h-9 rounded" />
  </div>
)
