import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

interface ErrorStateProps {
  title: string
  children?: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
  action?: ReactNode
  requestId?: string
}

export function ErrorState({
  title,
  children,
  onRetry,
  isRetrying = false,
  action,
  requestId,
}: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-6 py-12 text-center">
      <span
        aria-hidden
        className="mb-2 grid size-14 place-content-center rounded-full bg-warning-soft text-warning-ink"
      >
        <TriangleAlert size={26} />
      </span>
      <p className="text-lg font-semibold">{title}</p>
      {children && <div className="phrases max-w-md text-ink-2">{children}</div>}
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        {onRetry && (
          <Button icon={<RotateCw size={16} aria-hidden />} onClick={onRetry} isPending={isRetrying}>
            もう一度読み込む
          </Button>
        )}
        {action}
      </div>
      {requestId && <p className="mt-2 text-meta text-ink-3">お問い合わせ番号：{requestId}</p>}
    </div>
  )
}
