import { actionType, importance, impression, interviewStatus } from '#contract/codes.ts'
import { entryReadersWords } from '#contract/follow-ups/readers.ts'
import { exampleMark } from '#contract/members/sheet.ts'
import { formatLocal } from '../../../platform/calendar.ts'
import type { Cell } from '../../../platform/files/sheet.ts'
import type { Entry } from '../timeline/queries.ts'
import { uploadColumns } from './row-rules.ts'

export const historyMark = '対応状況（変更前）'

export const historyHeadings = [
  '日時',
  'メンバーコード',
  '社員番号',
  '氏名',
  historyMark,
  '対応状況',
  '担当者',
  '期限',
  '重要度',
  '面談の印象',
  'メモ',
  '本人へのひとこと',
  '読む人',
  '記入者',
  '記録のしかた',
]

/** One entry of the timeline as a line of the file. */
export const historyRow = ({
  row,
  before,
  after,
  impression: felt,
  readers,
  actionType: kind,
}: Entry): Cell[] => [
  formatLocal(row.created_at),
  row.member_code,
  row.employee_code,
  row.member_name,
  interviewStatus.label(before.status),
  interviewStatus.label(after.status),
  row.hr_user_name,
  after.dueDate,
  importance.label(after.importance),
  impression.label(felt),
  row.comment,
  row.line_text,
  entryReadersWords[readers],
  row.poster,
  actionType.label(kind),
]

export const templateHeadings = uploadColumns.map(({ heading }) => heading)

/** An example in the sheet to fill in, not read when it comes back. */
export const templateRow: Cell[] = [
  `${exampleMark}メンバーコードか社員番号のどちらか`,
  '00123',
  '対応中',
  'jinji@example.com',
  '2026-04-10',
  '高',
  '順調',
  '面談した内容',
  entryReadersWords.hr,
]
