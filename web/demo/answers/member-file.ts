import { conditionWords, employingType, interviewStatus, workingStatus } from '#contract/codes.ts'
import { fullName, kanaName, supervisorName } from '#contract/members/name.ts'
import type { Row } from '../people.ts'

const columns: [heading: string, value: (row: Row) => string | null][] = [
  ['氏名', fullName],
  ['氏名（カナ）', kanaName],
  ['社員番号', (row) => row.employee_code],
  ['部署', (row) => row.department?.full_path ?? null],
  ['入社日', (row) => row.date_contracted],
  ['雇用形態', (row) => employingType.label(row.employing_type)],
  ['在籍状況', (row) => workingStatus.label(row.working_status)],
  ['天気', (row) => conditionWords(row.condition_type)],
  ['対応状況', (row) => interviewStatus.label(row.interview_status)],
  ['直属の上司', supervisorName],
]

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Rows as a file that spreadsheets open: UTF-8 with BOM, CRLF. */
export function sheetFile(rows: readonly (readonly (string | null)[])[], name: string): File {
  const lines = rows.map((row) => row.map((cell) => quoted(cell ?? '')).join())
  return new File([`\ufeff${lines.join('\r\n')}\r\n`], name, { type: 'text/csv; charset=utf-8' })
}

/** The list of members as a file. */
export const memberFile = (rows: readonly Row[]): File =>
  sheetFile(
    [columns.map(([heading]) => heading), ...rows.map((row) => columns.map(([, value]) => value(row)))],
    'メンバー一覧（デモ）.csv',
  )
