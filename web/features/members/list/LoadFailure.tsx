import { RotateCw } from 'lucide-react'
import { japaneseOf } from '../../../platform/request-error.ts'
import { Button } from '../../../ui/Button.tsx'

/** Some rows in the middle of the list did not come. */
export function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert" className="mt-2 flex flex-wrap items-center gap-3 rounded bg-warning-soft px-4 py-2">
      <p className="text-warning-ink">一部を読み込めませんでした。{japaneseOf(error)}</p>
      <Button size="small" icon={<RotateCw size={14} aria-hidden />} onClick={onRetry}>
        もう一度読み込む
      </Button>
    </div>
  )
}
