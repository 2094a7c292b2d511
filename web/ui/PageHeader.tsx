import { createContext, type ReactNode, use } from 'react'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { cx } from './class-names.ts'

interface PageHeaderProps {
  title: ReactNode
  note?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  /** The links from the top down to this page, which the title names itself. */
  trail?: readonly { label: string; link: ReactNode }[] | undefined
}

/** What stands beside every page's title, such as its help. */
export const BesideTitle = createContext<ReactNode>(null)

export const ViewOf = createContext<{ name: string; tabs: ReactNode } | null>(null)

/** The head of every page: where it stands, what it is called and what can be done, always at one place. */
export function PageHeader({ title, note, description, actions, trail }: PageHeaderProps) {
  const place = use(ViewOf)
  return (
    <header className="mb-4">
      <div className="page-header">
        <div className="page-trail">{trail && <Breadcrumbs items={trail} />}</div>
        <div className="page-heading">
          <div className={cx('flex min-w-0 items-baseline gap-1', !place?.tabs && 'grow basis-48')}>
            <h1 className="flex min-w-0 flex-wrap items-baseline py-1 gap-x-3 text-2xl font-semibold">
              {place ? (
                <>
                  <span className="print:hidden">{place.name}</span>
                  {title !== place.name && <span className="sr-only print:not-sr-only">{title}</span>}
                </>
              ) : (
                title
              )}
              {note && <span className="text-base font-normal text-ink-2">{note}</span>}
            </h1>
            {use(BesideTitle)}
          </div>
          {place?.tabs}
          {actions && <div className="ml-auto flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
        </div>
      </div>
      {description && <p className="phrases max-w-[60em] text-ink-2">{description}</p>}
    </header>
  )
}
