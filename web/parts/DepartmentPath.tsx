import { cx } from '../ui/class-names.ts'
import { departmentEnds } from './department-ends.ts'

interface DepartmentPathProps {
  /** The full path, as 営業本部 > 東日本 > 第一課. */
  path: string
  className?: string
  read?: 'whole' | 'as_shown'
}

export function DepartmentPath({ path, className, read = 'whole' }: DepartmentPathProps) {
  const { first, last, hasMiddle } = departmentEnds(path)
  const isHidden = read === 'whole'
  return (
    <span title={path} className={cx('flex min-w-0 overflow-hidden whitespace-nowrap', className)}>
      {isHidden && <span className="sr-only">{path}</span>}
      {first && (
        <>
          <span aria-hidden={isHidden} className="min-w-[2em] shrink-[99] truncate">
            {first}
          </span>
          <span aria-hidden={isHidden} className="shrink-0 px-1 text-ink-3">
            {hasMiddle ? '› … ›' : '›'}
          </span>
        </>
      )}
      <span aria-hidden={isHidden} className="min-w-[2em] truncate">
        {last}
      </span>
    </span>
  )
}
