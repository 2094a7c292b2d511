import type { SecurityLogLine } from '#contract/security/calls.ts'
import { auditSubjects } from '#contract/security/log.ts'
import type { Cell } from '../../../platform/files/sheet.ts'

export const logHeadings = [
  '日時',
  '区分',
  '操作',
  '結果',
  '利用者',
  '利用者ID',
  'IPアドレス',
  '対象',
  '対象のID',
  '処理名（サポート用）',
]

const mostIds = 2_000

/** The numbers of whom a line is about, as far as they go into a cell of Excel. */
const idsIn = (ids: readonly number[]): string | null =>
  ids.length > mostIds
    ? `${ids.slice(0, mostIds).join(' ')} ほか${ids.length - mostIds}件`
    : ids.join(' ') || null

/** One line of the log as a line of the file. */
export const logRow = (line: SecurityLogLine, subjectIds: readonly number[]): Cell[] => [
  line.created_at,
  line.category_label,
  line.detail ? `${line.task_label}：${line.detail}` : line.task_label,
  line.result_label,
  line.user?.name ?? null,
  line.user?.id ?? null,
  line.ip_address,
  line.subject && auditSubjects[line.subject.kind],
  idsIn(subjectIds),
  line.uri,
]
