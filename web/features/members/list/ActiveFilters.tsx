import { Bookmark } from 'lucide-react'
import type { ActiveFilter } from '../../../shared/member-filters/filter-words.ts'
import { FilterChip } from '../../../ui/FilterChip.tsx'
import type { ChangeFilters } from './list-filters.ts'

interface ActiveFiltersProps {
  active: readonly ActiveFilter[]
  onChange: ChangeFilters
  onReset: () => void
  /** Absent where the filters are saved already. */
  onSave?: (() => void) | undefined
}

const textButton = 'inline-flex min-h-7 items-center gap-1 rounded-sm px-1 text-accent-ink hover:underline'

/** What is in force, each filter with the way to drop it. */
export function ActiveFilters({ active, onChange, onReset, onSave }: ActiveFiltersProps) {
  return (
    <section aria-label="使用中の条件" className="mb-2 flex flex-wrap items-center gap-2 print:hidden">
      {active.map(({ key, label, value }) => (
        <FilterChip key={key} label={label} value={value} onRemove={() => onChange({ [key]: undefined })} />
      ))}
      <button type="button" onClick={onReset} className={textButton}>
        条件をすべて解除する
      </button>
      {onSave && (
        <button type="button" aria-haspopup="dialog" onClick={onSave} className={textButton}>
          <Bookmark size={14} aria-hidden />
          この条件を保存する
        </button>
      )}
    </section>
  )
}
