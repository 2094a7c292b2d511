import type { ReactNode } from 'react'
import { Card } from '../ui/Card.tsx'

interface StepProps {
  number: number
  title: string
  children: ReactNode
}

export function Step({ number, title, children }: StepProps) {
  return (
    <Card>
      <div className="flex gap-4">
        <span
          aria-hidden
          className="grid size-8 shrink-0 place-content-center rounded-full bg-accent-soft font-semibold text-accent-ink"
        >
          {number}
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="mb-1 text-lg font-semibold">{title}</h2>
          {children}
        </div>
      </div>
    </Card>
  )
}
