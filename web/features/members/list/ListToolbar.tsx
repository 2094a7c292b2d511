import { ListFilter } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import type { MemberFilters } from '#contract/members/filter-fields.ts'
import { lazyNamed } from '../../../platform/lazy-named.tsx'
import { activeFilters } from '../../../shared/member-filters/filter-words.ts'
import { useFilterChoices } from '../../../shared/member-filters/use-filter-choices.ts'
import { Button } from '../../../ui/Button.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { useTypedSearch } from '../../../ui/use-typed-search.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { type ChangeFilters, narrowingOf } from './list-filters.ts'
import { useDailyLists } from './saved/daily-lists.ts'
import { FilterTabs } from './saved/FilterTabs.tsx'
import { isSameList } from './saved/same-filters.ts'
import { useHasSaved, useSavedFilters } from './saved/use-saved-filters.ts'
import { WeatherFilters } from './WeatherFilters.tsx'

const FilterPanel = lazyNamed(
  () => import('./FilterPanel.tsx'),
  (file) => file.FilterPanel,
)
const SaveFilterDialog = lazyNamed(
  () => import('./saved/SaveFilterDialog.tsx'),
  (file) => file.SaveFilterDialog,
)

interface ListToolbarProps {
  filters: MemberFilters
  count: number | undefined
  /** What was asked last is not answered. */
  isAsking: boolean
  onChange: ChangeFilters
  onReset: () => void
  searchRef: Ref<HTMLInputElement>
  /** How the list looks, at the end of the line. */
  viewControls: ReactNode
}

/** In one line the lists of every day, search, weather and all other filters; under it what is in force. */
export function ListToolbar({
  filters,
  count,
  isAsking,
  onChange,
  onReset,
  searchRef,
  viewControls,
}: ListToolbarProps) {
  const [panel, setPanel] = useState<'never' | 'open' | 'closed'>('never')
  const [saving, setSaving] = useState<{ isOpen: boolean; turn: number }>({ isOpen: false, turn: 0 })
  const choices = useFilterChoices()
  const saved = useSavedFilters()
  const hasSaved = useHasSaved()
  const active = activeFilters(filters, choices)
  const find = (q: string) => onChange({ q: q || undefined }, { replace: true })
  const search = useTypedSearch(filters.q ?? '', find, isAsking)
  const isSaved = saved.some((one) => isSameList(one.filters, filters))
  const isDaily = useDailyLists().some(({ search: daily }) => isSameList(daily, narrowingOf(filters)))
  // of a daily list its tab says what narrows it
  const named = isDaily ? [] : active
  return (
    <>
      <div className="list-tools print:hidden" data-saved={hasSaved || undefined}>
        <FilterTabs filters={filters} saved={saved} />
        <div className="list-search" {...search.composition}>
          <SearchField ref={searchRef} label="メンバーを検索" placeholder="氏名・番号" {...search.field} />
        </div>
        <WeatherFilters filters={filters} onChange={onChange} />
        <Button
          icon={<ListFilter size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setPanel('open')}
          className="list-tool"
        >
          <span className="max-md:sr-only">絞り込む</span>
          {named.length > 0 && <CountMark count={named.length} />}
        </Button>
        {viewControls}
      </div>
      {named.length > 0 && (
        <ActiveFilters
          {...{ onChange, onReset }}
          active={named}
          onSave={isSaved ? undefined : () => setSaving(({ turn }) => ({ isOpen: true, turn: turn + 1 }))}
        />
      )}
      {panel !== 'never' && (
        <FilterPanel
          isOpen={panel === 'open'}
          onClose={() => setPanel('closed')}
          filters={narrowingOf(filters)}
          {...{ count, choices, onChange, onReset }}
        />
      )}
      {saving.turn > 0 && (
        <SaveFilterDialog
          key={saving.turn}
          {...{ filters, active, saved }}
          isOpen={saving.isOpen}
          onClose={() => setSaving(({ turn }) => ({ isOpen: false, turn }))}
        />
      )}
    </>
  )
}

function CountMark({ count }: { count: number }) {
  return (
    <span className="rounded-full bg-accent px-1.5 text-meta leading-5 text-white">
      {count}
      <span className="sr-only">件の条件を使用中</span>
    </span>
  )
}
