import {
  answerStatus,
  conditionType,
  employingType,
  importance,
  interviewStatus,
  isNewbie,
  workingStatus,
} from '#contract/code-tables.ts'
import { type MemberColumn, memberColumns } from '#contract/member-columns.ts'
import type { AnswerItem, MemberDownload, MemberRow } from '#contract/members.ts'
import { fullName } from '#contract/person-name.ts'
import { addMonths } from '../../../platform/calendar.ts'
import type { Cell, ColumnKind, SheetColumn } from '../../../platform/files/sheet.ts'

/** What a file shows: its columns in their order, and the twelve months or rounds that stand for the weather. */
export type FileView = {
  columns: readonly MemberColumn[]
  months: readonly string[]
  by: MemberDownload['by']
}

const monthCount = 12

/** A file of these columns; `start` is the first day of the list's first month. */
export function fileView(columns: readonly MemberColumn[], by: FileView['by'], start: string): FileView {
  const months = Array.from({ length: monthCount }, (_, index) =>
    by === 'round' ? `第${index + 1}回` : addMonths(start, index).slice(0, 7).replace('-', '/'),
  )
  return { columns: [...new Set(columns)], by, months }
}

/** How a column's cells are written and what stands in them; the months are twelve columns of their own. */
const plain: Record<
  Exclude<MemberColumn, 'months'>,
  { kind?: ColumnKind; width?: number; of: (member: MemberRow) => Cell }
> = {
  attention: { width: 28, of: ({ attention }) => attention.text },
  interview: { of: (member) => interviewStatus.label(member.interview_status) },
  hr_user: { width: 16, of: (member) => member.hr_user_name },
  department: { width: 28, of: ({ department }) => department?.full_path ?? null },
  joined: { kind: 'date', width: 12, of: (member) => member.date_contracted },
  senior: {
    width: 16,
    of: ({ senior_lastname: lastname, senior_firstname: firstname }) =>
      lastname === null ? null : fullName({ lastname, firstname: firstname ?? '' }),
  },
  employee_code: { of: (member) => member.employee_code },
  email: { width: 28, of: (member) => member.email },
  is_newbie: { of: (member) => isNewbie.label(member.is_newbie) },
  employing_type: { of: (member) => employingType.label(member.employing_type) },
  working_status: { of: (member) => workingStatus.label(member.working_status) },
  importance: { of: (member) => importance.label(member.importance) },
  due: { kind: 'date', width: 12, of: (member) => member.interview_due_date },
  answered_at: { kind: 'datetime', width: 18, of: (member) => member.answered_at },
  answer_text: { kind: 'paragraph', width: 40, of: (member) => member.answer_text },
  next_sending: { kind: 'date', width: 12, of: (member) => member.sending_at },
}

const labelOf = (key: MemberColumn): string =>
  memberColumns.find((column) => column.key === key)?.label ?? key

/** The weather of an answered round, else what became of it. */
const weatherOf = ({ condition_type, answer_status }: AnswerItem): string =>
  condition_type === 99 ? answerStatus.label(answer_status) : conditionType.label(condition_type)

const monthOf = ({ month, round }: AnswerItem, by: FileView['by']): string =>
  by === 'round' ? `第${round}回` : month

/** The headings, the name first. */
export function headingsOf(view: FileView): SheetColumn[] {
  const columns = view.columns.flatMap((key): SheetColumn[] => {
    if (key === 'months') return view.months.map((heading) => ({ heading, width: 10 }))
    const { kind = 'text', width } = plain[key]
    return [{ heading: labelOf(key), kind, ...(width ? { width } : {}) }]
  })
  return [{ heading: '氏名', width: 18 }, ...columns]
}

/** A member's cells under these headings. */
export function cellsOf(member: MemberRow, view: FileView): Cell[] {
  const weather = new Map(member.answers.map((item) => [monthOf(item, view.by), weatherOf(item)]))
  const months = () => view.months.map((month) => weather.get(month) ?? null)
  const cells = view.columns.flatMap((key) => (key === 'months' ? months() : [plain[key].of(member)]))
  return [fullName(member), ...cells]
}
