import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

const charts = ['h-72', 'h-80', 'h-72']

/** As high as the charts that will stand here. */
export function ReportSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <VisuallyHidden>読み込んでいます</VisuallyHidden>
      <Card>
        <Skeleton className="h-24 rounded" />
      </Card>
      {charts.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places that do not move
        <Card key={at}>
          <Skeleton className="mb-4 h-6 w-48 rounded-sm" />
          <Skeleton className={`${height} rounded`} />
        </Card>
      ))}
    </div>
  )
}
