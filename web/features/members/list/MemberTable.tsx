import { useElementScrollRestoration } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type CSSProperties, memo, useEffect, useRef } from 'react'
import type { MemberFilters, MemberRow } from '#contract/members.ts'
import { cx } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { columns, type ListPeriod, tableWidth } from './columns.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { type ChangeFilters, nextSort, type SortKey, sortOf } from './list-filters.ts'
import { pagesAround } from './row-pages.ts'
import { useListKeys, useRowSteps } from './use-list-keys.ts'
import { useMemberRows } from './use-member-rows.ts'

const rowHeight = 64
const headHeight = 40
const restoreId = 'member-table'

const sticky = 'sticky bg-surface group-hover:bg-hover group-focus-within:bg-hover'

/** The first column stays, the second too where there is room for both. */
const stays: Record<string, string> = {
  name: `${sticky} left-0 z-1`,
  attention: `xl:sticky xl:left-64 xl:z-1 xl:bg-surface xl:group-hover:bg-hover xl:group-focus-within:bg-hover xl:shadow-[1px_0_0_var(--color-line)]`,
}

export interface MemberListProps {
  filters: MemberFilters
  start: MemberRow[]
  count: number
  period: ListPeriod
  onChange: ChangeFilters
}

/** A new narrowing or order begins at the top; coming back to the list does not. */
export function useTopOnChange(filters: MemberFilters, toTop: () => void): void {
  const shown = useRef(filters)
  useEffect(() => {
    if (shown.current === filters) return
    shown.current = filters
    toTop()
  })
}

export function MemberTable({ filters, start, count, period, onChange }: MemberListProps) {
  const frame = useRef<HTMLDivElement>(null)
  const restored = useElementScrollRestoration({ id: restoreId })
  const rows = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    useFlushSync: false,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    initialOffset: () => restored?.scrollY ?? 0,
  })
  const items = rows.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  const { rowAt, failure, retry } = useMemberRows(filters, start, pagesAround(first, last))
  const step = useRowSteps({
    list: frame,
    count,
    firstShown: () => rows.range?.startIndex ?? 0,
    scrollTo: (index) => rows.scrollToIndex(index),
  })
  useListKeys({ j: () => step(1), k: () => step(-1) })
  useTopOnChange(filters, () => rows.scrollToOffset(0))
  const before = (items[0]?.start ?? headHeight) - headHeight
  const after = rows.getTotalSize() - (items.at(-1)?.end ?? headHeight) + headHeight
  return (
    <>
      <div
        ref={frame}
        data-scroll-restoration-id={restoreId}
        className="min-h-0 flex-1 scroll-pt-10 scroll-pl-64 overflow-auto overscroll-x-contain rounded border bg-surface"
      >
        <table
          aria-rowcount={count + 1}
          className="table-fixed border-separate border-spacing-0"
          style={{ width: '100%', minWidth: tableWidth }}
        >
          <caption className="sr-only">メンバーの一覧</caption>
          <Head filters={filters} period={period} onChange={onChange} />
          <tbody>
            <Spacer height={before} />
            {items.map(({ index, key }) => (
              <Row key={key} index={index} member={rowAt(index)} period={period} />
            ))}
            <Spacer height={after} />
          </tbody>
        </table>
      </div>
      {failure && <LoadFailure error={failure} onRetry={retry} />}
    </>
  )
}

function Spacer({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden>
      <td colSpan={columns.length} className="p-0" style={{ height }} />
    </tr>
  )
}

interface RowProps {
  index: number
  member: MemberRow | undefined
  period: ListPeriod
}

const rowStyle: CSSProperties = { height: rowHeight }

const Row = memo(function Row({ index, member, period }: RowProps) {
  return (
    <tr
      data-row={index}
      aria-rowindex={index + 2}
      style={rowStyle}
      className="group hover:bg-hover focus-within:bg-hover"
    >
      {columns.map(({ key, cell }) => (
        <td key={key} className={cx('border-b px-3 text-sm', key === 'months' && 'px-2', stays[key])}>
          {member ? cell(member, period) : <Skeleton className="h-4 w-3/4 rounded-sm" />}
        </td>
      ))}
    </tr>
  )
})

type HeadProps = Pick<MemberListProps, 'filters' | 'period' | 'onChange'>

function Head({ filters, period, onChange }: HeadProps) {
  const sorted = sortOf(filters)
  return (
    <thead>
      <tr aria-rowindex={1} style={{ height: headHeight }}>
        {columns.map(({ key, heading, width, sort }) => (
          <th
            key={key}
            scope="col"
            style={{ width }}
            aria-sort={sort === sorted.sort ? ariaSort[sorted.order] : undefined}
            className={cx(
              'sticky top-0 z-2 border-b bg-surface px-3 text-left text-xs font-semibold text-ink-2',
              key === 'months' && 'px-2',
              key === 'name' && 'left-0 z-3',
              key === 'attention' && 'xl:left-64 xl:z-3 xl:shadow-[1px_0_0_var(--color-line)]',
            )}
          >
            {sort ? (
              <SortButton
                sort={sort}
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
  sort: SortKey
  order: 'asc' | 'desc' | null
  onPress: () => void
  children: React.ReactNode
}

function SortButton({ order, onPress, children }: SortButtonProps) {
  const Icon = order ? arrows[order] : ChevronsUpDown
  return (
    <button
      type="button"
      onClick={onPress}
      className={cx(
        'group/sort -mx-1.5 inline-flex min-h-8 items-center gap-1 rounded-sm px-1.5 hover:bg-hover hover:text-ink',
        order && 'text-ink',
      )}
    >
      {children}
      <Icon size={14} aria-hidden className={cx(!order && 'opacity-40 group-hover/sort:opacity-100')} />
    </button>
  )
}
