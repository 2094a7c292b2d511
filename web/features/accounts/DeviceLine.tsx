import { MonitorSmartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/Badge.tsx'

interface DeviceLineProps {
  device: string
  isCurrent: boolean
  facts: readonly (string | null)[]
  children: ReactNode
}

export function DeviceLine({ device, isCurrent, facts, children }: DeviceLineProps) {
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <MonitorSmartphone size={20} className="shrink-0 text-ink-3" aria-hidden />
      <div className="min-w-0 flex-1 basis-56">
        <p>
          {device}
          {isCurrent && (
            <Badge tone="info" className="ml-2">
              この端末
            </Badge>
          )}
        </p>
        <ul className="flex flex-wrap gap-x-4 text-ink-3">
          {facts.map((fact) => fact && <li key={fact}>{fact}</li>)}
        </ul>
      </div>
      {children}
    </li>
  )
}
