import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

const paddings = { none: '', small: 'p-4', medium: 'p-4 sm:p-6' }

interface CardProps {
  children: ReactNode
  padding?: keyof typeof paddings
  className?: string
}

export function Card({ children, padding = 'medium', className }: CardProps) {
  return (
    <div className={cx('rounded border bg-surface print:break-inside-avoid', paddings[padding], className)}>
      {children}
    </div>
  )
}
