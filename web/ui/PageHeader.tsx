import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: ReactNode
  description?: ReactNode
  /** At most one of them primary. */
  actions?: ReactNode
  /** A link to where one came from, or Breadcrumbs. */
  back?: ReactNode
}

export function PageHeader({ title, description, actions, back }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-40 sm:basis-64">
        {back && <div className="mb-1 text-sm text-ink-2">{back}</div>}
        <h1 className="text-2xl font-semibold">{title}</h1>
        {description && <p className="phrases mt-1 text-ink-2">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
    </header>
  )
}
