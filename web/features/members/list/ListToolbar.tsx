import { CircleAlert, ListFilter, MessageCircleOff, UserRoundSearch } from 'lucide-react'
import { lazy, type ReactNode, type Ref, Suspense, useState } from 'react'
import { type ConditionType, conditionType } from '#contract/code-tables.ts'
import { WeatherIcon, weatherKind } from '../../../parts/WeatherIcon.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FilterChip } from '../../../ui/FilterChip.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { activeFilters } from './filter-chips.ts'
import { type ChangeFilters, type Narrowing, narrowingOf } from './list-filters.ts'
import { useFilterChoices } from './use-filter-choices.ts'
import { useTypedSearch } from './use-typed-search.ts'

const FilterPanel = lazy(() => import('./FilterPanel.tsx').then((file) => ({ default: file.FilterPanel })))

interface ListToolbarProps {
  filters: Narrowing
  count: number | undefined
  onChange: ChangeFilters
  onReset: () => void
  searchRef: Ref<HTMLInputElement>
}

/** Search, the filters that matter every day, all others in a panel, and what is in force. */
export function ListToolbar({ filters, count, onChange, onReset, searchRef }: ListToolbarProps) {
  const [panel, setPanel] = useState<'never' | 'open' | 'closed'>('never')
  const choices = useFilterChoices()
  const active = activeFilters(filters, choices)
  const search = useTypedSearch(filters.q ?? '', (q) => onChange({ q: q || undefined }, { replace: true }))
  return (
    <div className="mb-3 flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-40 flex-1 md:max-w-80" {...search.composition}>
          <SearchField
            ref={searchRef}
            label="メンバーを検索"
            placeholder="氏名・カナ・社員番号"
            {...search.field}
          />
        </div>
        <Button
          icon={<ListFilter size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setPanel('open')}
        >
          絞り込み
          {active.length > 0 && <CountMark count={active.length} />}
        </Button>
        <QuickFilters filters={filters} onChange={onChange} />
      </div>
      {active.length > 0 && (
        <section aria-label="使用中の条件" className="flex flex-wrap items-center gap-2">
          {active.map(({ key, label, value }) => (
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
            className="min-h-7 px-1 text-sm text-accent-ink hover:underline"
          >
            すべて外す
          </button>
        </section>
      )}
      {panel !== 'never' && (
        <Suspense>
          <FilterPanel
            isOpen={panel === 'open'}
            onClose={() => setPanel('closed')}
            filters={narrowingOf(filters)}
            {...{ count, choices, onChange, onReset }}
          />
        </Suspense>
      )}
    </div>
  )
}

function CountMark({ count }: { count: number }) {
  return (
    <span className="rounded-full bg-accent px-1.5 text-xs leading-5 text-white">
      {count}
      <span className="sr-only">件の条件を使用中</span>
    </span>
  )
}

const conditions: readonly ConditionType[] = [3, 2, 1]

/** The questions of every day, one press each. */
function QuickFilters({ filters, onChange }: { filters: Narrowing; onChange: ChangeFilters }) {
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">よく使う条件</legend>
      <Quick
        isOn={filters.need_follow === true}
        onPress={(isOn) => onChange({ need_follow: isOn || undefined })}
        icon={<UserRoundSearch size={15} aria-hidden />}
      >
        要フォロー
      </Quick>
      <Quick
        isOn={filters.overdue === true}
        onPress={(isOn) => onChange({ overdue: isOn || undefined })}
        icon={<CircleAlert size={15} aria-hidden />}
      >
        期限超過
      </Quick>
      <Quick
        isOn={filters.silent === true}
        onPress={(isOn) => onChange({ silent: isOn || undefined })}
        icon={<MessageCircleOff size={15} aria-hidden />}
      >
        2回続けて未回答
      </Quick>
      {conditions.map((code) => (
        <Quick
          key={code}
          isOn={filters.condition_type === code}
          onPress={(isOn) => onChange({ condition_type: isOn ? code : undefined })}
          icon={<WeatherIcon kind={weatherKind(code)} size={17} label="" />}
        >
          {conditionType.label(code)}
        </Quick>
      ))}
    </fieldset>
  )
}

interface QuickProps {
  isOn: boolean
  onPress: (isOn: boolean) => void
  icon: ReactNode
  children: ReactNode
}

function Quick({ isOn, onPress, icon, children }: QuickProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onPress(!isOn)}
      className="inline-flex min-h-8 items-center gap-1 rounded-full border bg-surface px-2.5 text-sm whitespace-nowrap text-ink-2 hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent-ink"
    >
      {icon}
      {children}
    </button>
  )
}
