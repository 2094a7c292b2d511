import type { ReactNode } from 'react'
import { Breadcrumbs } from './Breadcrumbs.tsx'

interface PageHeaderProps {
  title: ReactNode
  /** Beside the title and smaller, such as how many there are. */
  note?: ReactNode
  description?: ReactNode
  /** At most one of them primary. */
  actions?: ReactNode
  /** The links from the top down to this page, which the title names itself. */
  trail?: readonly { label: string; link: ReactNode }[] | undefined
}

/** The head of every page: where it stands, what it is called and what can be done, always at one place. */
export function PageHeader({ title, note, description, actions, trail }: PageHeaderProps) {
  return (
    <header className="mb-4">
      <div className="page-header">
        <div className="page-trail">{trail && <Breadcrumbs items={trail} />}</div>
        <div className="page-heading">
          <h1 className="flex flex-wrap items-baseline gap-x-3 text-2xl font-semibold">
            {title}
            {note && <span className="text-base font-normal text-ink-2">{note}</span>}
          </h1>
          {actions && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
        </div>
      </div>
      {description && <p className="phrases max-w-[60em] text-ink-2">{description}</p>}
    </header>
  )
}
