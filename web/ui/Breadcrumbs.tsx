import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

type Item = { label: string; link: ReactNode }

interface BreadcrumbsProps {
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

/** The page at the top is named in full beside names of any length. */
const isShort = (label: string, index: number) => index === 0 && label.length <= 12

export function Breadcrumbs({ items }: BreadcrumbsProps) {
  return (
    <nav aria-label="現在の位置" className="min-w-0 print:hidden">
      <ol className="trail flex items-center gap-1 leading-5 text-ink-2">
        {shortened(items).map(({ label, link }, index) => (
          <li
            key={label}
            className={cx('flex items-center gap-1', isShort(label, index) ? 'shrink-0' : 'min-w-[2em]')}
          >
            {link}
            <ChevronRight size={14} className="shrink-0 text-ink-3" aria-hidden />
          </li>
        ))}
      </ol>
    </nav>
  )
}
