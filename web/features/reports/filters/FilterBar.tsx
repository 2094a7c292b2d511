import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ReportSearch } from '#contract/report-search.ts'
import { Button } from '../../../ui/Button.tsx'
import { FilterChip } from '../../../ui/FilterChip.tsx'
import type { ChangeSearch } from '../use-report-search.ts'
import type { ChosenFilter } from './chosen-words.ts'
import { PeriodFields } from './PeriodFields.tsx'
import type { Period } from './periods.ts'

const FilterDrawer = lazy(() => import('./FilterDrawer.tsx').then((file) => ({ default: file.FilterDrawer })))

interface FilterBarProps {
  search: ReportSearch
  shown: Period | undefined
  first: string | undefined
  chosen: readonly ChosenFilter[]
  onChange: ChangeSearch
  onReset: () => void
}

/** The period, and whose answers. */
export function FilterBar({ search, shown, first, chosen, onChange, onReset }: FilterBarProps) {
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never')
  const isChanged = chosen.length > 0 || search.from !== undefined || search.to !== undefined
  return (
    <section aria-label="期間と絞り込み" className="mb-6 flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <PeriodFields {...{ search, shown, first, onChange }} />
        <Button
          icon={<SlidersHorizontal size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setDrawer('open')}
          className="max-sm:w-full"
        >
          絞り込み{chosen.length > 0 && `（${chosen.length}）`}
        </Button>
      </div>
      {isChanged && (
        <div className="flex flex-wrap items-center gap-2">
          {chosen.map(({ key, label, value }) => (
            <FilterChip
              key={key}
              label={label}
              value={value}
              onRemove={() => onChange({ [key]: undefined })}
            />
          ))}
          <button
            type="button"
            onClick={onReset}
            className="inline-flex min-h-7 items-center rounded-sm px-1 text-sm text-accent-ink hover:underline"
          >
            条件を元に戻す
          </button>
        </div>
      )}
      {drawer !== 'never' && (
        <Suspense>
          <FilterDrawer
            {...{ search, onChange, onReset }}
            isOpen={drawer === 'open'}
            onClose={() => setDrawer('closed')}
          />
        </Suspense>
      )}
    </section>
  )
}
