import { type ReactNode, useId } from 'react'
import { cx } from './class-names.ts'

interface SectionProps {
  title: ReactNode
  description?: ReactNode
  beside?: ReactNode
  actions?: ReactNode
  children: ReactNode
  id?: string
  className?: string
}

export function Section({ title, description, beside, actions, children, id, className }: SectionProps) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className={cx('mt-8 first:mt-0', className)}>
      <div className="mb-3 flex break-after-avoid flex-wrap items-end gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <div className="flex items-center gap-1">
            <h2 id={headingId} className="text-lg font-semibold">
              {title}
            </h2>
            {beside}
          </div>
          {description && <p className="text-ink-2">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  )
}
