import type { SecurityLogLine } from '#contract/security/calls.ts'
import { dateAndMinute } from '../../../parts/japanese-dates.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { cx } from '../../../ui/class-names.ts'
import './log-table.css'

interface LogTableProps {
  lines: readonly SecurityLogLine[]
  onOpen: (line: SecurityLogLine) => void
  isStale: boolean
}

const headings = ['日時', '操作', '結果', '利用者', 'IPアドレス']

export function LogTable({ lines, onOpen, isStale }: LogTableProps) {
  return (
    <table className={cx('w-full max-md:block', isStale && 'opacity-60')}>
      <caption className="sr-only">セキュリティログ（新しい順）</caption>
      <thead className="border-b bg-sunken text-left text-ink-2 max-md:sr-only">
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col" className="px-4 py-2 font-semibold whitespace-nowrap">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y max-md:block">
        {lines.map((line) => (
          <LogRow key={line.id} line={line} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  )
}

function LogRow({ line, onOpen }: { line: SecurityLogLine; onOpen: (line: SecurityLogLine) => void }) {
  return (
    <tr className="log-row relative hover:bg-hover">
      <td className="log-whole">
        <button
          type="button"
          onClick={() => onOpen(line)}
          aria-label={`${dateAndMinute(line.created_at)} ${line.task_label}の詳細`}
          className="min-h-6 text-left outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          {dateAndMinute(line.created_at)}
        </button>
      </td>
      <td className="log-whole">{line.task_label}</td>
      <td>
        <Badge tone={line.result === 'failure' ? 'warning' : 'neutral'}>{line.result_label}</Badge>
      </td>
      <td className="break-words">{line.user?.name ?? '–'}</td>
      <td className="break-all text-ink-2">{line.ip_address ?? '–'}</td>
    </tr>
  )
}
