import { memo } from 'react'
import type { MemberRow } from '#contract/members/calls.ts'
import { fullName } from '#contract/members/name.ts'
import { cx } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { ListPeriod, TableColumn } from './columns.tsx'
import { PickBox } from './Picking.tsx'
import type { Selection } from './selection.ts'

/** In a low window less, so that fourteen stand in 720 pixels; a list keeps what it began with. */
export const rowHeight = (): number => (window.innerHeight < 800 ? 37 : 44)

interface TableRowProps {
  index: number
  member: MemberRow | undefined
  columns: readonly TableColumn[]
  period: ListPeriod
  height: number
  isPicked: boolean
  /** Absent where rows are not to be chosen. */
  onPick: Selection['pick'] | undefined
}

/** One member; a skeleton until its page is there. */
export const TableRow = memo(function TableRow({ index, member, columns, period, ...row }: TableRowProps) {
  const { height, isPicked, onPick } = row
  return (
    <tr
      data-row={index}
      data-picked={isPicked || undefined}
      aria-rowindex={index + 2}
      style={{ height }}
      className="member-row"
    >
      {onPick && (
        <td className="member-row-kept left-0 border-b p-0">
          {member && (
            <PickBox
              label={`${fullName(member)}さんを選択`}
              isPicked={isPicked}
              onPick={(isRange) => onPick(member, index, isRange)}
              className="h-9"
            />
          )}
        </td>
      )}
      {columns.map(({ key, cell }) => (
        <td
          key={key}
          className={cx(
            'border-b px-2',
            key === 'months' && 'px-1',
            key === 'name' && 'member-row-kept',
            key === 'name' && (onPick ? 'left-9 pl-1' : 'left-0 pl-3'),
          )}
        >
          {member ? cell(member, period) : <Skeleton className="h-4 w-3/4 rounded-sm" />}
        </td>
      ))}
    </tr>
  )
})

/** Stands for the rows that are not drawn. */
export function Spacer({ height, columnCount }: { height: number; columnCount: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden>
      <td colSpan={columnCount} className="p-0" style={{ height }} />
    </tr>
  )
}
