import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="sky flex flex-col items-center gap-2 rounded px-6 py-12 text-center [--sky-height:9rem]">
      {icon && (
        <span
          aria-hidden
          className="mb-2 grid size-14 place-content-center rounded-full bg-surface text-accent-ink"
        >
          {icon}
        </span>
      )}
      <p className="phrases text-lg font-semibold">{title}</p>
      {children && <div className="phrases max-w-md text-ink-2">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
