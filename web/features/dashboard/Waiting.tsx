import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** Stands where the dashboard will, in its sizes. */
export function Waiting() {
  return (
    <div role="status" key="waiting">
      <VisuallyHidden>読み込んでいます</VisuallyHidden>
      <div aria-hidden className="dashboard-today">
        <Skeleton className="h-5 w-4/5 rounded-sm" />
      </div>
      <div className="dashboard-columns mt-4 grid items-start gap-6">
        <div className="dashboard-people">
          <Skeleton className="mb-3 h-6 w-40 rounded-sm" />
          <Card padding="none">
            {rows.map((row) => (
              <span key={row} className="flex h-11 items-center gap-3 border-b px-4 last:border-0">
                <Skeleton className="size-8 rounded-full" />
                <Skeleton className="h-4 w-32 rounded-sm" />
                <Skeleton className="ml-6 h-4 flex-1 rounded-sm" />
              </span>
            ))}
          </Card>
        </div>
        <div className="dashboard-side grid gap-4 xl:pt-9">
          <Skeleton className="h-72 rounded" />
          <Skeleton className="h-44 rounded" />
        </div>
      </div>
    </div>
  )
}
