import {
  answerStatus,
  conditionWords,
  employingType,
  importance,
  interviewStatus,
  isNewbie,
  workingStatus,
} from '#contract/codes.ts'
import type { MemberDownload } from '#contract/members/calls.ts'
import { type MemberColumn, memberColumns } from '#contract/members/columns.ts'
import { fullName } from '#contract/members/name.ts'
import { addMonths } from '../../../platform/calendar.ts'
import type { Cell, ColumnKind, SheetColumn } from '../../../platform/files/sheet.ts'
import type { BriefRound } from '../rounds/queries.ts'
import type { FileRow, PlainColumn } from './queries.ts'

/** What a file shows: its columns in their order, and the twelve months or rounds that stand for the weather. */
export type FileView = {
  columns: readonly MemberColumn[]
  months: readonly string[]
  by: MemberDownload['by']
}

const monthCount = 12

type Labels = { label(code: number | null): string }

const headingOf = ({ round, due_on }: Pick<BriefRound, 'round' | 'due_on'>, by: FileView['by']): string =>
  by === 'round' ? `第${round}回` : due_on.slice(0, 7).replace('-', '/')

/** A file of these columns; `start` is the first day of the list's first month. */
export function fileView(columns: readonly MemberColumn[], by: FileView['by'], start: string): FileView {
  const months = Array.from({ length: monthCount }, (_, index) =>
    headingOf({ round: index + 1, due_on: addMonths(start, index) }, by),
  )
  const always: readonly MemberColumn[] = columns.includes('employee_code') ? [] : ['employee_code']
  return { columns: [...new Set([...always, ...columns])], by, months }
}

const plain: Record<PlainColumn, { kind?: ColumnKind; width?: number; codes?: Labels }> = {
  attention: { width: 28 },
  interview: { codes: interviewStatus },
  hr_user: { width: 16 },
  department: { width: 28 },
  joined: { kind: 'date', width: 12 },
  senior: { width: 16 },
  employee_code: {},
  email: { width: 28 },
  is_newbie: { codes: isNewbie },
  employing_type: { codes: employingType },
  working_status: { codes: workingStatus },
  importance: { codes: importance },
  due: { kind: 'date', width: 12 },
  answered_at: { kind: 'datetime', width: 18 },
  answer_text: { kind: 'paragraph', width: 40 },
  next_sending: { kind: 'date', width: 12 },
}

const labelOf = (key: MemberColumn): string =>
  memberColumns.find((column) => column.key === key)?.label ?? key

/** The weather of an answered round, else what became of it. */
const weatherOf = ({ condition_type, answer_status }: BriefRound): string =>
  condition_type === null ? answerStatus.label(answer_status) : conditionWords(condition_type)

export function headingsOf(view: FileView): SheetColumn[] {
  const columns = view.columns.flatMap((key): SheetColumn[] => {
    if (key === 'months') return view.months.map((heading) => ({ heading, width: 16 }))
    const { kind = 'text', width } = plain[key]
    return [{ heading: labelOf(key), kind, ...(width ? { width } : {}) }]
  })
  return [{ heading: '氏名', width: 18 }, ...columns]
}

function contentOf(row: FileRow, column: PlainColumn): Cell {
  const { codes } = plain[column]
  const content = row[column] ?? null
  return codes ? codes.label(content === null ? null : Number(content)) : content
}

/** A member's cells under these headings; `rounds` are those that stand for the weather. */
export function cellsOf(row: FileRow, rounds: readonly BriefRound[], view: FileView): Cell[] {
  const weather = new Map(rounds.map((round) => [headingOf(round, view.by), weatherOf(round)]))
  const cells = view.columns.flatMap((column) =>
    column === 'months' ? view.months.map((month) => weather.get(month) ?? null) : [contentOf(row, column)],
  )
  return [fullName(row), ...cells]
}
