import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../ui/Card.tsx'

interface VerdictProps {
  isReady: boolean
  headline: string
  children?: ReactNode
}

/** What the check of a file found; nothing has been written. */
export function Verdict({ isReady, headline, children }: VerdictProps) {
  const Icon = isReady ? CircleCheck : TriangleAlert
  return (
    <Card>
      <div role="status" className="flex gap-3">
        <Icon size={24} aria-hidden className={isReady ? 'text-success-ink' : 'text-warning-ink'} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{headline}</p>
          {children}
        </div>
      </div>
    </Card>
  )
}
