import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export function FieldMessage({ id, children }: { id?: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p id={id} className="flex animate-appear items-start gap-1 text-danger-ink">
      <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
      <span>{children}</span>
    </p>
  )
}
