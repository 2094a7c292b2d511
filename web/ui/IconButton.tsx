import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Tooltip } from './Tooltip.tsx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  label: string
  icon: ReactNode
  size?: 'small' | 'medium'
}

export const iconButtonLook =
  'inline-grid shrink-0 place-content-center rounded text-ink-2 transition-colors hover:bg-hover hover:text-ink ' +
  'disabled:cursor-not-allowed disabled:opacity-50 print:hidden'

export function IconButton({ label, icon, size = 'medium', className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      {(trigger) => (
        <button
          type="button"
          {...trigger}
          {...rest}
          aria-describedby={rest['aria-describedby']}
          aria-label={label}
          className={cx(iconButtonLook, size === 'small' ? 'size-8' : 'size-10', className)}
        >
          {icon}
        </button>
      )}
    </Tooltip>
  )
}
