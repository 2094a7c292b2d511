import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MemberFilters } from '#contract/members/filter-fields.ts'
import { cx } from '../../../ui/class-names.ts'
import type { ListPeriod, TableColumn } from './columns.tsx'
import { type ChangeFilters, nextSort, sortOf } from './list-filters.ts'

interface TableHeadProps {
  filters: MemberFilters
  period: ListPeriod
  columns: readonly TableColumn[]
  height: number
  /** The box that chooses everybody, where rows can be chosen. */
  pickBox: ReactNode
  onChange: ChangeFilters
}

const cellLook =
  'member-head sticky top-0 border-b bg-surface px-2 text-left text-meta font-semibold text-ink-2'

/** The headings; those that sort say how the list stands. */
export function TableHead({ filters, period, columns, height, pickBox, onChange }: TableHeadProps) {
  const sorted = sortOf(filters)
  return (
    <thead>
      <tr aria-rowindex={1} style={{ height }}>
        {pickBox && (
          <th scope="col" className={cx(cellLook, 'left-0 z-3 w-9 px-0')}>
            {pickBox}
          </th>
        )}
        {columns.map(({ key, heading, width, grows, sort }) => (
          <th
            key={key}
            scope="col"
            style={{ width: grows ?? width }}
            aria-sort={sort === sorted.sort ? ariaSort[sorted.order] : undefined}
            className={cx(
              cellLook,
              key === 'months' && 'px-1',
              key === 'name' && 'z-3',
              key === 'name' && (pickBox ? 'left-9 pl-1' : 'left-0 pl-3'),
            )}
          >
            {sort ? (
              <SortButton
                order={sort === sorted.sort ? sorted.order : null}
                onPress={() => onChange(nextSort(filters, sort))}
              >
                {heading(period)}
              </SortButton>
            ) : (
              heading(period)
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const
const arrows = { asc: ArrowUp, desc: ArrowDown }

interface SortButtonProps {
  order: 'asc' | 'desc' | null
  onPress: () => void
  children: ReactNode
}

function SortButton({ order, onPress, children }: SortButtonProps) {
  const Icon = order ? arrows[order] : ChevronsUpDown
  return (
    <button
      type="button"
      onClick={onPress}
      className={cx(
        '-mx-1.5 inline-flex min-h-7 items-center gap-1 rounded-sm px-1.5 hover:bg-hover hover:text-ink',
        order && 'text-ink',
      )}
    >
      {children}
      <Icon size={14} aria-hidden className={cx(!order && 'member-sort-idle')} />
    </button>
  )
}
