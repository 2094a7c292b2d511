import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { MemberRow } from '#contract/members/calls.ts'
import type { MemberFilters } from '#contract/members/filter-fields.ts'
import { longMonth, monthsFrom, tokyoToday } from '../../parts/japanese-dates.ts'
import { api } from '../../platform/api.ts'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { Button } from '../../ui/Button.tsx'
import { useWide } from '../../ui/media.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PersonItem, PersonRow, type Shown } from './PersonRow.tsx'
import './people-table.css'

const firstPage = 50
const furtherPage = 100
/** The call's page size; the member list has all. */
const mostRows = 500
const monthWidth = 1.5

interface PeopleTableProps {
  filters: MemberFilters
  months?: 6 | 12
  empty: ReactNode
  expected: number
  /** What surrounds the rows; the count is undefined while loading. */
  frame: (count: number | undefined, rows: ReactNode) => ReactNode
}

/** The smallest member list: who, the reason, the weather over time, the follow-up. */
export function PeopleTable({ filters, months = 12, empty, expected, frame }: PeopleTableProps) {
  const [limit, setLimit] = useState(firstPage)
  const { data, error, refetch } = useQuery({
    ...api.members.monthly.queryOptions({ input: { ...filters, limit, offset: 0 } }),
    placeholderData: keepPreviousData,
  })
  const result = data?.result
  const rows = result?.members ?? []
  return frame(
    result?.count,
    <>
      {error && !result ? (
        <LoadProblem error={error} noun="メンバー" onRetry={() => void refetch()} />
      ) : !result ? (
        <Waiting rows={Math.min(expected, firstPage)} />
      ) : rows.length === 0 ? (
        empty
      ) : (
        <Rows
          members={rows}
          shown={{
            months: monthsFrom(result.start_date, 12).slice(-months),
            today: tokyoToday(),
            home: filters.department_id,
          }}
        />
      )}
      {result && rows.length < result.count && (
        <p className="mt-3 flex flex-wrap items-center gap-3 text-ink-2 print:hidden">
          {limit < mostRows ? (
            <Button onClick={() => setLimit(Math.min(limit + furtherPage, mostRows))}>さらに表示する</Button>
          ) : (
            'はじめの500名を表示しています。続きはメンバー一覧で見られます。'
          )}
        </p>
      )}
    </>,
  )
}

function Rows({ members, shown }: { members: readonly MemberRow[]; shown: Shown }) {
  const isTable = useWide()
  if (!isTable)
    return (
      <ul className="people-frame divide-y">
        {members.map((member) => (
          <PersonItem key={member.id} member={member} shown={shown} />
        ))}
      </ul>
    )
  return (
    <div className="people-frame">
      <table className="people-table">
        <colgroup>
          <col style={{ width: 'clamp(11rem, 26%, 19rem)' }} />
          <col />
          <col style={{ width: `${shown.months.length * monthWidth + 1}rem` }} />
          <col style={{ width: '9.5rem' }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">メンバー</th>
            <th scope="col">要フォローの理由</th>
            <th scope="col">
              <span className="sr-only">{shown.months.length}か月の天気</span>
              <span aria-hidden className="flex font-normal">
                {shown.months.map((month) => (
                  <span key={month} title={longMonth(month)} className="flex-1 text-center text-meta">
                    {Number(month.slice(-2))}
                  </span>
                ))}
              </span>
            </th>
            <th scope="col">対応状況</th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <PersonRow key={member.id} member={member} shown={shown} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Waiting({ rows }: { rows: number }) {
  return (
    <div role="status" className="people-frame">
      <span className="sr-only">読み込んでいます</span>
      <Skeleton className="people-waiting-head" />
      {Array.from({ length: Math.max(rows, 1) }, (_, place) => place).map((place) => (
        <span key={place} className="people-waiting">
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className="h-4 w-1/3 rounded-sm" />
        </span>
      ))}
    </div>
  )
}
