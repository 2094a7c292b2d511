import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { useKeys } from '../../../ui/use-keys.ts'
import { LoadFailure } from './LoadFailure.tsx'
import { type MemberListProps, useTopOnChange, windowRect } from './list-props.ts'
import { MemberCard } from './MemberCard.tsx'
import { useRowSteps } from './row-steps.ts'
import { pickKeys } from './selection.ts'
import { useListQuery, useMemberRows } from './use-member-rows.ts'
import { useReturnFocus } from './use-return-focus.ts'

const cardHeight = 112

/** Room under the last card for the bar that lies over it while members are chosen. */
const barRoom = 120

/** The list where there is no room for a table. */
export function MemberCards({ filters, view, start, count, period, selection }: MemberListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0))
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => cardHeight,
    overscan: 2,
    useFlushSync: false,
    initialRect: windowRect(),
    gap: 8,
    scrollMargin: top,
    scrollPaddingStart: 72,
    paddingEnd: selection ? barRoom : 0,
    scrollPaddingEnd: selection ? 80 + barRoom : 80,
  })
  const items = rows.getVirtualItems()
  const shown = { first: items[0]?.index ?? 0, last: items.at(-1)?.index ?? 0 }
  const { rowAt, failure, retry } = useMemberRows(useListQuery(filters, view), start, shown)
  const step = useRowSteps({
    list,
    count,
    firstShown: () => rows.range?.startIndex ?? 0,
    scrollTo: (index) => rows.scrollToIndex(index),
  })
  useKeys({ j: () => step(1), k: () => step(-1), ...pickKeys(selection, rowAt) })
  useTopOnChange(filters, () => window.scrollTo(0, 0))
  const rememberOpened = useReturnFocus(list)
  return (
    <>
      <ul
        ref={list}
        onClickCapture={rememberOpened}
        aria-label="メンバーの一覧"
        className="relative"
        style={{ height: rows.getTotalSize() }}
      >
        {items.map(({ index, key, start: offset }) => {
          const member = rowAt(index)
          return (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              data-row={index}
              aria-setsize={count}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${offset - top}px)` }}
            >
              <MemberCard
                {...{ member, period, by: view.by }}
                isPicked={member !== undefined && (selection?.members.has(member.id) ?? false)}
                onPick={selection && member ? () => selection.pick(member, index, false) : undefined}
              />
            </li>
          )
        })}
      </ul>
      {failure && <LoadFailure error={failure} onRetry={retry} />}
    </>
  )
}
