import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

const tones = {
  neutral: 'bg-sunken text-ink-2',
  info: 'bg-accent-soft text-accent-ink',
  success: 'bg-success-soft text-success-ink',
  warning: 'bg-warning-soft text-warning-ink',
  danger: 'bg-danger-soft text-danger-ink',
  sunny: 'bg-sun-soft text-sun-ink',
  cloudy: 'bg-cloud-soft text-cloud-ink',
  rainy: 'bg-rain-soft text-rain-ink',
}

export type BadgeTone = keyof typeof tones

interface BadgeProps {
  tone?: BadgeTone
  icon?: ReactNode
  children: ReactNode
  title?: string
  className?: string
}

export function Badge({ tone = 'neutral', icon, children, title, className }: BadgeProps) {
  const look =
    'inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 text-meta font-semibold whitespace-nowrap'
  return (
    <span title={title} className={cx(look, tones[tone], className)}>
      {icon}
      {children}
    </span>
  )
}
