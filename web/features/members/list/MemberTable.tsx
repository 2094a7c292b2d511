import { useElementScrollRestoration } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { useCan } from '../../../platform/session.ts'
import { useRoomy } from '../../../ui/media.ts'
import { useKeys } from '../../../ui/use-keys.ts'
import { columnsOf } from './columns.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { type MemberListProps, useTopOnChange, windowRect } from './list-props.ts'
import { PickAll } from './Picking.tsx'
import { useRowSteps } from './row-steps.ts'
import { pickKeys, useSteadyPick } from './selection.ts'
import { TableHead } from './TableHead.tsx'
import { rowHeight, Spacer, TableRow } from './TableRow.tsx'
import { useListQuery, useMemberRows } from './use-member-rows.ts'
import { useReturnFocus } from './use-return-focus.ts'

const headHeight = 36
const pickWidth = 36
const restoreId = 'member-table'

/** Room under the last row for the bar that lies over it while members are chosen. */
const barRoom = 76

/** All rows laid out, those in view drawn. */
function useVirtualRows(
  frame: RefObject<HTMLDivElement | null>,
  count: number,
  { hasBar, height }: { hasBar: boolean; height: number },
) {
  const restored = useElementScrollRestoration({ id: restoreId })
  const rows = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    overscan: 3,
    useFlushSync: false,
    initialRect: windowRect(),
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    paddingEnd: hasBar ? barRoom : 0,
    scrollPaddingEnd: hasBar ? barRoom : 0,
    initialOffset: () => restored?.scrollY ?? 0,
  })
  const items = rows.getVirtualItems()
  return {
    rows,
    items,
    before: (items[0]?.start ?? headHeight) - headHeight,
    after: rows.getTotalSize() - (items.at(-1)?.end ?? headHeight) + headHeight,
    shown: { first: items[0]?.index ?? 0, last: items.at(-1)?.index ?? 0 },
  }
}

/** The list where there is room: one row a member, the columns as chosen. */
export function MemberTable({ filters, view, start, count, period, onChange, selection }: MemberListProps) {
  const frame = useRef<HTMLDivElement>(null)
  const acts = useCan()('member.update')
  const isRoomy = useRoomy()
  const columns = useMemo(() => columnsOf(view, acts, isRoomy), [view, acts, isRoomy])
  const [height] = useState(rowHeight)
  const onPick = useSteadyPick(selection)
  const hasBar = selection !== null && selection.members.size > 0
  const { rows, items, before, after, shown } = useVirtualRows(frame, count, { hasBar, height })
  const { rowAt, failure, retry } = useMemberRows(useListQuery(filters, view), start, shown)
  const step = useRowSteps({
    list: frame,
    count,
    firstShown: () => rows.range?.startIndex ?? 0,
    scrollTo: (index) => rows.scrollToIndex(index),
  })
  useKeys({ j: () => step(1), k: () => step(-1), ...pickKeys(selection, rowAt) })
  useTopOnChange(filters, () => rows.scrollToOffset(0))
  const rememberOpened = useReturnFocus(frame)
  const columnCount = columns.length + (selection ? 1 : 0)
  const minWidth = columns.reduce((sum, { width }) => sum + width, selection ? pickWidth : 0)
  return (
    <>
      <div
        ref={frame}
        onClickCapture={rememberOpened}
        data-scroll-restoration-id={restoreId}
        className="member-frame relative min-h-0 flex-1 overflow-auto rounded border bg-surface"
      >
        <table aria-rowcount={count + 1} className="member-table" style={{ width: '100%', minWidth }}>
          <caption className="sr-only">メンバーの一覧</caption>
          <TableHead
            {...{ filters, period, columns, onChange }}
            height={headHeight}
            pickBox={selection && <PickAll {...{ selection, start, count }} />}
          />
          <tbody>
            <Spacer height={before} columnCount={columnCount} />
            {items.map(({ index, key }) => {
              const member = rowAt(index)
              return (
                <TableRow
                  key={key}
                  {...{ index, member, columns, period, height }}
                  isPicked={member !== undefined && (selection?.members.has(member.id) ?? false)}
                  onPick={onPick}
                />
              )
            })}
            <Spacer height={after} columnCount={columnCount} />
          </tbody>
        </table>
      </div>
      {failure && <LoadFailure error={failure} onRetry={retry} />}
    </>
  )
}
