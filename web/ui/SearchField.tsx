import { Search, X } from 'lucide-react'
import type { Ref } from 'react'
import { cx } from './class-names.ts'
import { isComposing } from './input-method.ts'

interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  onSubmit?: (value: string) => void
  placeholder?: string
  ref?: Ref<HTMLInputElement>
  className?: string
}

export function SearchField({
  label,
  value,
  onChange,
  onSubmit,
  placeholder,
  ref,
  className,
}: SearchFieldProps) {
  return (
    <search className={cx('relative flex items-center print:hidden', className)}>
      <Search size={18} className="pointer-events-none absolute left-3 text-ink-3" aria-hidden />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        value={value}
        placeholder={placeholder ?? label}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (isComposing(event)) return
          if (event.key === 'Enter') onSubmit?.(event.currentTarget.value)
          if (event.key === 'Escape' && value) {
            event.stopPropagation()
            onChange('')
          }
        }}
        autoComplete="off"
        enterKeyHint="search"
        className={cx('control pl-9 [&::-webkit-search-cancel-button]:hidden', value && 'pr-10')}
      />
      {value && (
        <button
          type="button"
          aria-label="検索の言葉を消す"
          onClick={() => onChange('')}
          className="absolute right-1 grid size-8 place-content-center rounded-sm text-ink-2 hover:bg-hover"
        >
          <X size={16} aria-hidden />
        </button>
      )}
    </search>
  )
}
