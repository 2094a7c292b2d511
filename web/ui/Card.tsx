import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

// a card without padding holds a list or a table, which goes on over the edge of the paper
const paddings = {
  none: '',
  small: 'p-4 print:break-inside-avoid',
  medium: 'p-4 sm:p-6 print:break-inside-avoid',
}

interface CardProps {
  children: ReactNode
  padding?: keyof typeof paddings
  /** `form` holds one column of fields, as wide as lines are read with ease. */
  width?: 'full' | 'form'
  className?: string
}

export function Card({ children, padding = 'medium', width = 'full', className }: CardProps) {
  return (
    <div
      className={cx(
        'rounded border bg-surface',
        width === 'form' && 'max-w-reading',
        paddings[padding],
        className,
      )}
    >
      {children}
    </div>
  )
}
