import { Skeleton } from '../../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'

const places = (count: number) => Array.from({ length: count }, (_, place) => place)

/** Stands where the list will, row for row. */
export function RowsWaiting({ isWide }: { isWide: boolean }) {
  return (
    <div key="waiting" role="status" className="min-h-0 flex-1 overflow-hidden max-md:h-[60dvh]">
      <VisuallyHidden>読み込んでいます</VisuallyHidden>
      {isWide ? <WaitingTable /> : <WaitingCards />}
    </div>
  )
}

function WaitingTable() {
  return (
    <div className="h-full overflow-hidden rounded border bg-surface">
      <span className="block h-9 border-b" />
      {places(24).map((row) => (
        <span key={row} className="flex h-11 items-center gap-3 border-b pr-4 pl-12">
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className="h-4 w-28 rounded-sm" />
          <Skeleton className="ml-6 h-4 flex-1 rounded-sm" />
          <Skeleton className="h-4 w-72 rounded-sm" />
          <Skeleton className="h-4 w-40 rounded-sm" />
        </span>
      ))}
    </div>
  )
}

function WaitingCards() {
  return (
    <span className="flex flex-col gap-3">
      {places(4).map((card) => (
        <Skeleton key={card} className="h-44 rounded" />
      ))}
    </span>
  )
}
