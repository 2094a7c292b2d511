import { Columns3, SquareCheck } from 'lucide-react'
import { useState } from 'react'
import { monthlyRounds } from '#contract/limits.ts'
import type { MemberFilters } from '#contract/members/filter-fields.ts'
import { lazyNamed } from '../../../platform/lazy-named.tsx'
import { useCan } from '../../../platform/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { ChangeFilters, SortKey } from './list-filters.ts'
import type { ListView, MonthsBy } from './list-view.ts'

const ColumnsPanel = lazyNamed(
  () => import('./ColumnsPanel.tsx'),
  (file) => file.ColumnsPanel,
)

interface ViewControlsProps {
  filters: MemberFilters
  view: ListView
  onView: (part: Partial<ListView>) => void
  onChange: ChangeFilters
  /** Present on a phone, where choosing begins by a button. */
  choosing?: { isOn: boolean; toggle: () => void } | undefined
}

/** How the list looks: months or rounds, which columns; on a phone its order, and choosing. */
export function ViewControls({ filters, view, onView, onChange, choosing }: ViewControlsProps) {
  const [panel, setPanel] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <div className="flex items-center gap-2 max-md:w-full">
      <SortSelect filters={filters} onChange={onChange} />
      {view.columns.includes('months') && <MonthsSwitch by={view.by} onChange={(by) => onView({ by })} />}
      <IconButton
        label="表示する項目"
        icon={<Columns3 size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setPanel('open')}
        className="-mx-1 max-md:hidden"
      />
      {choosing && (
        <Button
          icon={<SquareCheck size={16} aria-hidden />}
          aria-pressed={choosing.isOn}
          onClick={choosing.toggle}
          className="aria-pressed:border-accent aria-pressed:text-accent-ink md:hidden"
        >
          選択する
        </Button>
      )}
      {panel !== 'never' && (
        <ColumnsPanel
          columns={view.columns}
          isOpen={panel === 'open'}
          onClose={() => setPanel('closed')}
          onChange={(columns) => onView({ columns })}
        />
      )}
    </div>
  )
}

const orders: Record<SortKey, string> = {
  attention: '対応の優先順',
  condition: '天気がよくない順',
  due: '対応期限が近い順',
  answered: '回答が新しい順',
  joined: '入社が新しい順',
  name: '氏名順',
}

const isSort = (value: string): value is SortKey => value in orders

/** Cards have no headings to sort by. */
function SortSelect({ filters, onChange }: Pick<ViewControlsProps, 'filters' | 'onChange'>) {
  const acts = useCan()('member.update')
  return (
    <select
      aria-label="並び順"
      name="sort"
      value={filters.sort ?? 'attention'}
      onChange={({ target }) => isSort(target.value) && onChange({ sort: target.value, order: undefined })}
      className="control control-select min-w-0 flex-1 md:hidden"
    >
      {Object.entries(orders)
        .filter(([key]) => acts || key !== 'due')
        .map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
    </select>
  )
}

const choices: readonly { by: MonthsBy; label: string; hint: string }[] = [
  { by: 'month', label: '月', hint: '直近12か月を、月ごとに並べます' },
  { by: 'round', label: '回', hint: `入社からの${monthlyRounds}回を、回ごとに並べます` },
]

const choiceLook = 'segment min-h-8 rounded-sm px-2.5 text-ink-2 hover:text-ink'

/** Whether the twelve places are calendar months or each member's own rounds. */
function MonthsSwitch({ by, onChange }: { by: MonthsBy; onChange: (by: MonthsBy) => void }) {
  return (
    <fieldset className="shrink-0">
      <legend className="sr-only">天気の並べ方</legend>
      <div className="flex rounded bg-sunken p-0.5">
        {choices.map((choice) => (
          <button
            key={choice.by}
            type="button"
            title={choice.hint}
            aria-label={`${choice.label}ごと`}
            aria-pressed={choice.by === by}
            onClick={() => onChange(choice.by)}
            className={choiceLook}
          >
            {choice.label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
