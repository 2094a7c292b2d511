import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

type Item = { label: string; link: ReactNode }

interface BreadcrumbsProps {
  /** The pages above this one, from the top down. */
  items: readonly Item[]
}

/** So many are shown; of more, those in the middle stand as one dot sign that names them. */
const mostShown = 4

function shortened(items: readonly Item[]): readonly Item[] {
  const [first] = items
  if (!first || items.length <= mostShown) return items
  const middle = items
    .slice(1, -2)
    .map(({ label }) => label)
    .join(' › ')
  const dots = (
    <span title={middle}>
      <span aria-hidden>…</span>
      <span className="sr-only">{middle}</span>
    </span>
  )
  return [first, { label: middle, link: dots }, ...items.slice(-2)]
}

export function Breadcrumbs({ items }: BreadcrumbsProps) {
  return (
    <nav aria-label="現在の位置" className="min-w-0 print:hidden">
      <ol className="trail flex items-center gap-1 leading-5 text-ink-2">
        {shortened(items).map(({ label, link }) => (
          <li key={label} className="flex min-w-[2em] items-center gap-1">
            {link}
            <ChevronRight size={14} className="shrink-0 text-ink-3" aria-hidden />
          </li>
        ))}
      </ol>
    </nav>
  )
}
