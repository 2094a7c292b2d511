import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** A grey stand-in; give it the size of what will come by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className={cx('block animate-shimmer bg-line', className ?? 'h-4 w-full rounded-sm')} />
  )
}

export function ListSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <Waiting>
      {places(rows).map((row) => (
        <span key={row} className="flex items-center gap-3 border-b px-4 py-3 last:border-0">
          <Skeleton className="size-9 rounded-full" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-2/5 rounded-sm" />
            <Skeleton className="h-3 w-3/5 rounded-sm" />
          </span>
        </span>
      ))}
    </Waiting>
  )
}

export function TableSkeleton({ rows = 8, columns = 5 }: { rows?: number; columns?: number }) {
  return (
    <Waiting>
      {places(rows).map((row) => (
        <span key={row} className="flex gap-6 border-b px-4 py-4 last:border-0">
          {places(columns).map((column) => (
            <Skeleton key={column} className={cx('h-4 rounded-sm', column === 0 ? 'flex-2' : 'flex-1')} />
          ))}
        </span>
      ))}
    </Waiting>
  )
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <div role="status">
      <VisuallyHidden>読み込んでいます</VisuallyHidden>
      {children}
    </div>
  )
}

function places(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place)
}
