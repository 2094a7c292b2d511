import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

interface BreadcrumbsProps {
  /** From the top down; the last is the page itself and needs no link. */
  items: readonly { label: string; link?: ReactNode }[]
}

export function Breadcrumbs({ items }: BreadcrumbsProps) {
  return (
    <nav aria-label="現在の位置">
      <ol className="flex flex-wrap items-center gap-1 text-sm text-ink-2">
        {items.map(({ label, link }, place) => (
          <li key={label} className="flex items-center gap-1">
            {place > 0 && <ChevronRight size={14} className="text-ink-3" aria-hidden />}
            {link ?? <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
