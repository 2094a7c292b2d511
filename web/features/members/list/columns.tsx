import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { workingStatus } from '#contract/code-tables.ts'
import type { MemberRow } from '#contract/members.ts'
import { ImportanceMark } from '../../../parts/ImportanceMark.tsx'
import { InterviewBadge } from '../../../parts/InterviewBadge.tsx'
import { fullDate, longMonth, shortMonth } from '../../../parts/japanese-dates.ts'
import { MemberName } from '../../../parts/MemberName.tsx'
import { monthWeather } from '../../../parts/month-weather.ts'
import { WeatherIcon } from '../../../parts/WeatherIcon.tsx'
import { WeatherStrip } from '../../../parts/WeatherStrip.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import type { SortKey } from './list-filters.ts'

/** The months of the list, newest first, and the day it is. */
export interface ListPeriod {
  months: readonly string[]
  today: string
}

interface Column {
  key: string
  heading: (period: ListPeriod) => ReactNode
  width: number
  sort?: SortKey
  cell: (member: MemberRow, period: ListPeriod) => ReactNode
}

/** Name, face and place, leading to the member. */
export function NameCell({ member }: { member: MemberRow }) {
  return (
    <MemberName
      member={member}
      department={member.department?.full_path}
      renderName={(name) => (
        <Link
          to="/company/member/detail/$code"
          params={{ code: member.code }}
          className="text-ink no-underline outline-none after:absolute after:inset-0 hover:underline focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          {name}
        </Link>
      )}
      note={member.working_status !== 1 && <Badge>{workingStatus.label(member.working_status)}</Badge>}
    />
  )
}

/** Why somebody is needed, in words. */
export function AttentionText({ member }: { member: Pick<MemberRow, 'need_follow' | 'attention'> }) {
  if (!member.need_follow && !member.attention.text) return <Nothing />
  return (
    <span title={member.attention.text} className="line-clamp-2 text-sm leading-normal">
      {member.need_follow && (
        <Badge tone="danger" className="mr-1.5">
          要フォロー
        </Badge>
      )}
      {member.attention.text}
    </span>
  )
}

/** This month's weather, large. */
export function ThisMonth({
  member,
  month,
}: {
  member: Pick<MemberRow, 'answers'>
  month: string | undefined
}) {
  const { kind, word } = monthWeather(member.answers.find((item) => item.month === month))
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      {kind ? <WeatherIcon kind={kind} size={28} label="" /> : <span className="w-7" />}
      <span className={kind === null ? 'text-sm text-ink-3' : 'text-sm'}>{word}</span>
    </span>
  )
}

function Nothing() {
  return (
    <span className="text-ink-3">
      <span aria-hidden>–</span>
      <span className="sr-only">なし</span>
    </span>
  )
}

const monthWidth = 30

export const columns: readonly Column[] = [
  {
    key: 'name',
    heading: () => 'メンバー',
    width: 256,
    sort: 'name',
    cell: (member) => <NameCell member={member} />,
  },
  {
    key: 'attention',
    heading: () => '気にかけたいこと',
    width: 248,
    sort: 'attention',
    cell: (member) => <AttentionText member={member} />,
  },
  {
    key: 'this-month',
    heading: ({ months: [month] }) => `今月${month ? `（${shortMonth(month)}）` : ''}`,
    width: 124,
    sort: 'condition',
    cell: (member, { months: [month] }) => <ThisMonth member={member} month={month} />,
  },
  {
    key: 'months',
    heading: ({ months }) => <MonthHeadings months={months.slice(1)} />,
    width: 11 * monthWidth + 16,
    cell: (member, { months }) => (
      <WeatherStrip months={months.slice(1)} items={member.answers} size={18} label="これまでの天気" />
    ),
  },
  {
    key: 'interview',
    heading: () => '対応',
    width: 128,
    sort: 'due',
    cell: (member, { today }) => (
      <InterviewBadge
        status={member.interview_status}
        dueDate={member.interview_due_date}
        today={today}
        className="flex-col items-start"
      />
    ),
  },
  {
    key: 'importance',
    heading: () => '重要度',
    width: 72,
    cell: (member) => <ImportanceMark importance={member.importance} />,
  },
  {
    key: 'person',
    heading: () => '担当者',
    width: 120,
    cell: (member) => <span className="line-clamp-2">{member.hr_user_name ?? <Nothing />}</span>,
  },
  {
    key: 'joined',
    heading: () => '入社日',
    width: 112,
    sort: 'joined',
    cell: (member) => fullDate(member.date_contracted),
  },
  {
    key: 'answered',
    heading: () => '最終回答',
    width: 112,
    sort: 'answered',
    cell: (member) => (member.answered_at ? fullDate(member.answered_at) : <Nothing />),
  },
]

export const tableWidth = columns.reduce((sum, { width }) => sum + width, 0)

function MonthHeadings({ months }: { months: readonly string[] }) {
  return (
    <>
      <span className="sr-only">これまでの天気</span>
      <span aria-hidden className="flex font-normal">
        {months.map((month) => (
          <span key={month} title={longMonth(month)} className="flex-1 text-center whitespace-nowrap">
            {shortMonth(month)}
          </span>
        ))}
      </span>
    </>
  )
}
