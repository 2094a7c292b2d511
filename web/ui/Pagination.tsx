import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { pageWindow } from './page-window.ts'

export interface PageLinkProps {
  page: number
  className: string
  children: ReactNode
  'aria-label': string
  'aria-current': 'page' | undefined
}

interface PaginationProps {
  page: number
  pageCount: number
  renderLink: (link: PageLinkProps) => ReactNode
  /** Such as 「500名中 51〜100名」. */
  summary?: ReactNode
}

const cell = 'grid h-9 min-w-8 place-content-center rounded px-1.5 sm:min-w-9 no-underline'

export function Pagination({ page, pageCount, renderLink, summary }: PaginationProps) {
  const link = (target: number, name: string, content: ReactNode) => {
    const isCurrent = target === page && content === target
    const look = cx(
      cell,
      isCurrent ? 'bg-accent-soft font-semibold text-accent-ink' : 'text-ink-2 hover:bg-hover',
    )
    const current = isCurrent ? 'page' : undefined
    return renderLink({
      page: target,
      className: look,
      children: content,
      'aria-label': name,
      'aria-current': current,
    })
  }
  return (
    <nav
      aria-label="ページ送り"
      className="flex flex-wrap items-center justify-between gap-3 py-3 print:hidden"
    >
      <p className="text-ink-2">{summary}</p>
      {pageCount > 1 && (
        <ul className="flex flex-wrap items-center gap-0.5">
          {page > 1 && <li>{link(page - 1, '前のページ', <ChevronLeft size={18} aria-hidden />)}</li>}
          {pageWindow(page, pageCount).map((target) => (
            <li key={target}>
              {typeof target === 'number' ? (
                link(target, `${target}ページ`, target)
              ) : (
                <span className={cell}>…</span>
              )}
            </li>
          ))}
          {page < pageCount && (
            <li>{link(page + 1, '次のページ', <ChevronRight size={18} aria-hidden />)}</li>
          )}
        </ul>
      )}
    </nav>
  )
}
