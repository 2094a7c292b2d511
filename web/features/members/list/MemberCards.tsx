import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { MemberRow } from '#contract/members.ts'
import { ImportanceMark } from '../../../parts/ImportanceMark.tsx'
import { InterviewBadge } from '../../../parts/InterviewBadge.tsx'
import { WeatherStrip } from '../../../parts/WeatherStrip.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { AttentionText, type ListPeriod, NameCell, ThisMonth } from './columns.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { type MemberListProps, useTopOnChange } from './MemberTable.tsx'
import { pagesAround } from './row-pages.ts'
import { useListKeys, useRowSteps } from './use-list-keys.ts'
import { useMemberRows } from './use-member-rows.ts'

const cardHeight = 204

/** The list where there is no room for a table. */
export function MemberCards({ filters, start, count, period }: MemberListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), [])
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => cardHeight,
    overscan: 4,
    gap: 12,
    scrollMargin: top,
    scrollPaddingStart: 72,
    scrollPaddingEnd: 80,
  })
  const items = rows.getVirtualItems()
  const { rowAt, failure, retry } = useMemberRows(
    filters,
    start,
    pagesAround(items[0]?.index ?? 0, items.at(-1)?.index ?? 0),
  )
  const step = useRowSteps({
    list,
    count,
    firstShown: () => rows.range?.startIndex ?? 0,
    scrollTo: (index) => rows.scrollToIndex(index),
  })
  useListKeys({ j: () => step(1), k: () => step(-1) })
  useTopOnChange(filters, () => window.scrollTo(0, 0))
  return (
    <>
      <ul ref={list} aria-label="メンバーの一覧" className="relative" style={{ height: rows.getTotalSize() }}>
        {items.map(({ index, key, start: offset }) => (
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
            <MemberCard member={rowAt(index)} period={period} />
          </li>
        ))}
      </ul>
      {failure && <LoadFailure error={failure} onRetry={retry} />}
    </>
  )
}

function MemberCard({ member, period }: { member: MemberRow | undefined; period: ListPeriod }) {
  if (!member)
    return (
      <div className="rounded border bg-surface p-4">
        <Skeleton className="h-40 w-full rounded-sm" />
      </div>
    )
  const [month, ...others] = period.months
  return (
    <article className="relative flex flex-col gap-3 rounded border bg-surface p-4 focus-within:bg-hover">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <NameCell member={member} />
        </div>
        <ThisMonth member={member} month={month} />
      </div>
      {(member.need_follow || member.attention.text) && <AttentionText member={member} />}
      <WeatherStrip months={others} items={member.answers} hasMonthLabels label="これまでの天気" />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <InterviewBadge
          status={member.interview_status}
          dueDate={member.interview_due_date}
          today={period.today}
        />
        {member.importance !== null && (
          <span className="inline-flex items-center gap-1">
            重要度
            <ImportanceMark importance={member.importance} />
          </span>
        )}
        {member.hr_user_name && <span className="truncate">担当 {member.hr_user_name}</span>}
      </div>
    </article>
  )
}
