import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ReportQuery } from '#contract/reports/calls.ts'
import { lazyNamed } from '../../../platform/lazy-named.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FilterChip } from '../../../ui/FilterChip.tsx'
import type { ChosenFilter } from './chosen-words.ts'

const FilterDrawer = lazyNamed(
  () => import('./FilterDrawer.tsx'),
  (file) => file.FilterDrawer,
)

type Narrowing = Omit<ReportQuery, 'from' | 'to'>

interface FilterFrameProps {
  label: string
  search: Narrowing
  chosen: readonly ChosenFilter[]
  /** Whether anything is not as it was at first. */
  isChanged: boolean
  hasSupervisor?: boolean
  onChange: (change: Narrowing) => void
  onReset: () => void
  children: ReactNode
}

/** A report's bar: what is chosen at once, the way to the other filters, and those in force. */
export function FilterFrame({
  label,
  search,
  chosen,
  isChanged,
  hasSupervisor = true,
  children,
  ...on
}: FilterFrameProps) {
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <section aria-label={label} className="mb-6 flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        {children}
        <Button
          icon={<SlidersHorizontal size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setDrawer('open')}
          className="max-sm:w-full"
        >
          {chosen.length > 0 ? `絞り込む（${chosen.length}）` : '絞り込む'}
        </Button>
      </div>
      {isChanged && (
        <div className="flex flex-wrap items-center gap-2">
          {chosen.map(({ key, label: name, value }) => (
            <FilterChip
              key={key}
              label={name}
              value={value}
              onRemove={() => on.onChange({ [key]: undefined })}
            />
          ))}
          <button
            type="button"
            onClick={on.onReset}
            className="inline-flex min-h-7 items-center rounded-sm px-1 text-accent-ink hover:underline"
          >
            初期設定に戻す
          </button>
        </div>
      )}
      {drawer !== 'never' && (
        <FilterDrawer
          {...{ search, hasSupervisor, ...on }}
          isOpen={drawer === 'open'}
          onClose={() => setDrawer('closed')}
        />
      )}
    </section>
  )
}
