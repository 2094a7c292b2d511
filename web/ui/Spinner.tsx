import { cx } from './class-names.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Give `label` where nothing beside it says what is awaited. */
export function Spinner({
  size = 20,
  label,
  className,
}: {
  size?: number
  label?: string
  className?: string
}) {
  return (
    <span role={label ? 'status' : undefined} className={cx('inline-flex', className)}>
      <svg
        className="animate-spin motion-reduce:opacity-60"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        aria-hidden
      >
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2.5" opacity=".2" />
        <path
          d="M21 12a9 9 0 0 0-9-9"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </svg>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}
