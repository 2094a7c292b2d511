import type { ReactNode } from 'react'
import { employingType, isNewbie, workingStatus } from '#contract/codes.ts'
import type { MemberRow } from '#contract/members/calls.ts'
import { type MemberColumn, memberColumns } from '#contract/members/columns.ts'
import { supervisorName } from '#contract/members/name.ts'
import { DepartmentPath } from '../../../parts/DepartmentPath.tsx'
import { ImportanceMark } from '../../../parts/ImportanceMark.tsx'
import { InterviewBadge } from '../../../parts/InterviewBadge.tsx'
import { fullDate, longMonth } from '../../../parts/japanese-dates.ts'
import { monthSlots, roundSlots, surveyRounds } from '../../../parts/month-weather.ts'
import { WeatherStrip } from '../../../parts/WeatherStrip.tsx'
import { AttentionText, NameCell, Nothing, ThisMonth, Words } from './cells.tsx'
import type { SortKey } from './list-filters.ts'
import type { ListView } from './list-view.ts'

/** The months of the list, oldest first, and the day it is. */
export interface ListPeriod {
  months: readonly string[]
  today: string
}

export interface TableColumn {
  key: string
  heading: (period: ListPeriod) => ReactNode
  /** The least it takes. */
  width: number
  /** Takes more where the window has it: a length of its own, or all that is left. */
  grows?: string
  sort?: SortKey
  cell: (member: MemberRow, period: ListPeriod) => ReactNode
}

type Given = Omit<TableColumn, 'key' | 'heading'>

const date = (day: string | null) => (day ? fullDate(day) : <Nothing />)

/** Every column but the twelve months, which are two or one. */
const given: Record<Exclude<MemberColumn, 'months'>, Given> = {
  attention: {
    width: 200,
    grows: 'auto',
    sort: 'attention',
    cell: (member) => <AttentionText member={member} />,
  },
  interview: {
    width: 148,
    sort: 'due',
    cell: (member, { today }) => <InterviewBadge of={member} today={today} look="plain" />,
  },
  hr_user: { width: 92, cell: ({ hr_user_name }) => <Words text={hr_user_name} /> },
  joined: { width: 156, sort: 'joined', cell: ({ date_contracted }) => fullDate(date_contracted) },
  department: {
    width: 220,
    cell: ({ department }) => (department ? <DepartmentPath path={department.full_path} /> : <Nothing />),
  },
  senior: {
    width: 112,
    cell: (member) => <Words text={supervisorName(member)} />,
  },
  employee_code: { width: 112, cell: ({ employee_code }) => <Words text={employee_code} /> },
  email: { width: 220, cell: ({ email }) => <Words text={email} /> },
  is_newbie: { width: 96, cell: (member) => isNewbie.label(member.is_newbie) },
  employing_type: {
    width: 120,
    cell: (member) => <Words text={employingType.label(member.employing_type)} />,
  },
  working_status: { width: 96, cell: (member) => workingStatus.label(member.working_status) },
  importance: { width: 80, cell: ({ importance }) => <ImportanceMark importance={importance} /> },
  due: {
    width: 156,
    sort: 'due',
    cell: ({ interview_due_date }) => date(interview_due_date),
  },
  answered_at: { width: 156, sort: 'answered', cell: ({ answered_at }) => date(answered_at) },
  answer_text: { width: 260, cell: ({ answer_text }) => <Words text={answer_text} /> },
  next_sending: { width: 156, cell: ({ sending_at }) => date(sending_at) },
}

const monthWidth = 100
const stripWidth = 11 * 19 + 8
const foldedWidth = 11 * 6 + 8

const earlier = (months: readonly string[]) => months.slice(0, -1)

const calendarMonths: readonly TableColumn[] = [
  {
    key: 'months',
    heading: ({ months }) => (
      <SlotHeadings
        label="これまでの天気"
        slots={earlier(months).map((month) => ({
          label: String(Number(month.slice(-2))),
          title: longMonth(month),
        }))}
      />
    ),
    width: stripWidth,
    cell: (member, { months }) => (
      <WeatherStrip slots={monthSlots(earlier(months), member.answers)} size={16} label="これまでの天気" />
    ),
  },
  {
    key: 'this-month',
    heading: () => '今月',
    width: monthWidth,
    sort: 'condition',
    cell: (member, { months }) => <ThisMonth member={member} month={months.at(-1)} />,
  },
]

/** Where there is little room: the earlier months as bars, without a heading for each. */
const foldedMonths: readonly TableColumn[] = calendarMonths.map((column) =>
  column.key === 'months'
    ? {
        ...column,
        heading: () => '推移',
        width: foldedWidth,
        cell: (member, { months }) => (
          <WeatherStrip slots={monthSlots(earlier(months), member.answers)} isFolded label="これまでの天気" />
        ),
      }
    : column,
)

const ownRounds: readonly TableColumn[] = [
  {
    key: 'months',
    heading: () => (
      <SlotHeadings
        label="回ごとの天気"
        slots={surveyRounds.map((round) => ({ label: String(round), title: `${round}回目` }))}
      />
    ),
    width: monthWidth + stripWidth,
    cell: (member) => <WeatherStrip slots={roundSlots(member.answers)} size={16} label="回ごとの天気" />,
  },
]

function SlotHeadings({ label, slots }: { label: string; slots: { label: string; title: string }[] }) {
  return (
    <>
      <span className="sr-only">{label}</span>
      <span aria-hidden className="flex font-normal">
        {slots.map((slot) => (
          <span key={slot.title} title={slot.title} className="flex-1 text-center whitespace-nowrap">
            {slot.label}
          </span>
        ))}
      </span>
    </>
  )
}

/** The table's columns in this view: the name, then what was chosen. */
export function columnsOf({ columns, by }: ListView, acts: boolean, isRoomy = true): TableColumn[] {
  const name: TableColumn = {
    key: 'name',
    heading: () => 'メンバー',
    width: isRoomy ? 208 : 196,
    ...(isRoomy && { grows: 'clamp(13rem, 22vw - 9rem, 17rem)' }),
    sort: 'name',
    cell: (member) => <NameCell member={member} hasDepartment={!columns.includes('department')} />,
  }
  const chosen = columns.flatMap((key): readonly TableColumn[] => {
    if (key === 'due' && !acts) return []
    if (key === 'months') return by === 'round' ? ownRounds : isRoomy ? calendarMonths : foldedMonths
    const label = memberColumns.find((column) => column.key === key)?.label
    const { sort, ...column } = given[key]
    return [{ ...column, ...(sort && (acts || sort !== 'due') && { sort }), key, heading: () => label }]
  })
  if (chosen.some(({ grows }) => grows === 'auto')) return [name, ...chosen]
  return [{ ...name, grows: 'auto' }, ...chosen]
}
