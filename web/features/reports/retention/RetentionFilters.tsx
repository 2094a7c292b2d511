import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { RetentionSearch } from '#contract/report-search.ts'
import { Button } from '../../../ui/Button.tsx'
import { FilterChip } from '../../../ui/FilterChip.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import type { ChosenFilter } from '../filters/chosen-words.ts'
import type { ChangeRetention } from './use-retention-search.ts'

const FilterDrawer = lazy(() =>
  import('../filters/FilterDrawer.tsx').then((file) => ({ default: file.FilterDrawer })),
)

const parts = [
  { value: 'all', label: '全体' },
  { value: 'is_newbie', label: '新卒・中途' },
  { value: 'cohort', label: '入社月' },
  { value: 'department', label: '部署' },
] as const

interface RetentionFiltersProps {
  search: RetentionSearch
  chosen: readonly ChosenFilter[]
  onChange: ChangeRetention
  onReset: () => void
}

/** By what the people are told apart, and who is counted. */
export function RetentionFilters({ search, chosen, onChange, onReset }: RetentionFiltersProps) {
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never')
  const { one: _one, other: _other, by: _by, ...narrowing } = search
  const pick = (value: string) => {
    const by = parts.find((part) => part.value === value)?.value
    onChange({ by: by === 'all' ? undefined : by, one: undefined, other: undefined })
  }
  return (
    <section aria-label="分け方と絞り込み" className="mb-6 flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <RadioGroup
          label="グループの分け方"
          name="retention-by"
          look="segmented"
          value={search.by ?? 'all'}
          onChange={pick}
          options={parts.map((part) => ({ ...part }))}
          className="w-md max-w-full"
        />
        <Button
          icon={<SlidersHorizontal size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setDrawer('open')}
          className="max-sm:w-full"
        >
          絞り込み{chosen.length > 0 && `（${chosen.length}）`}
        </Button>
      </div>
      {chosen.length > 0 && (
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
            search={narrowing}
            hasSenior={false}
            {...{ onChange, onReset }}
            isOpen={drawer === 'open'}
            onClose={() => setDrawer('closed')}
          />
        </Suspense>
      )}
    </section>
  )
}
