import type { SecurityLogLine } from '#contract/security/calls.ts'
import type { Cell } from '../../../platform/files/sheet.ts'

export const logHeadings = [
  '日時',
  '区分',
  '操作',
  '結果',
  '利用者',
  '利用者ID',
  'IPアドレス',
  '処理名（サポート用）',
]

/** One line of the log as a line of the file. */
export const logRow = (line: SecurityLogLine): Cell[] => [
  line.created_at,
  line.category_label,
  line.task_label,
  line.result_label,
  line.user?.name ?? null,
  line.user?.id ?? null,
  line.ip_address,
  line.uri,
]
