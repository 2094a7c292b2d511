import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'
import { cx } from './class-names.ts'
import { Spinner } from './Spinner.tsx'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** Keeps focus and width while the work runs, and lets no second press through. */
  isPending?: boolean
}

export function Button({
  variant,
  size,
  icon,
  isPending = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  const look = buttonClass({ ...(variant && { variant }), ...(size && { size }) })
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={isPending ? swallow : rest.onClick}
      className={cx(look, 'relative', className)}
    >
      {isPending && <Spinner size={18} className="absolute" label="処理中です" />}
      <span className={cx('inline-flex items-center gap-[inherit]', isPending && 'opacity-0')}>
        {icon}
        {children}
      </span>
    </button>
  )
}

function swallow(event: MouseEvent) {
  event.preventDefault()
}
