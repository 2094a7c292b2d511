import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { Card } from '../ui/Card.tsx'
import { PageSteps } from './PageSteps.tsx'
import './row-table.css'

const pageSize = 50

/** A row of a file as read: what stood in each cell, and what is wrong with it. */
type CheckedRow = {
  line: number
  values: Readonly<Record<string, string>>
  errors: readonly { column: string; message: string }[]
}

interface RowTableProps {
  caption: string
  columns: readonly string[]
  rows: readonly CheckedRow[]
}

/** Rows as they were read, each wrong cell with its reason below it. On a phone each row is a card. */
export function RowTable({ caption, columns, rows }: RowTableProps) {
  const [page, setPage] = useState(0)
  if (rows.length === 0) return <p className="text-ink-2">{caption}は、まだありません。</p>
  const used = columns.filter((column) => rows.some((row) => row.values[column] || problemsIn(row, column)))
  return (
    <>
      <Card padding="none">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll what is wider than the screen */}
        <section aria-label={caption} tabIndex={0} className="relative overflow-x-auto rounded">
          <table className="w-full border-collapse max-md:block">
            <caption className="sr-only">{caption}</caption>
            <thead className="bg-sunken text-left text-ink-2 max-md:sr-only">
              <tr>
                {['行', ...used].map((heading) => (
                  <th key={heading} scope="col" className="px-3 py-2 font-semibold whitespace-nowrap">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y max-md:block">
              {rows.slice(page * pageSize, (page + 1) * pageSize).map((row) => (
                <Row key={row.line} row={row} columns={used} />
              ))}
            </tbody>
          </table>
        </section>
      </Card>
      <PageSteps page={page} pageSize={pageSize} count={rows.length} onPage={setPage} />
    </>
  )
}

const problemsIn = (row: CheckedRow, column: string): string =>
  row.errors.flatMap((error) => (error.column === column ? [error.message] : [])).join(' ')

const otherProblems = (row: CheckedRow, columns: readonly string[]): string =>
  row.errors.flatMap((error) => (columns.includes(error.column) ? [] : [error.message])).join(' ')

function Row({ row, columns }: { row: CheckedRow; columns: readonly string[] }) {
  const rest = otherProblems(row, columns)
  return (
    <tr className="checked-row">
      <th scope="row" className="font-normal text-ink-2">
        {row.line.toLocaleString('ja-JP')}
        <span className="md:sr-only">行目</span>
        {rest && <Problem text={rest} />}
      </th>
      {columns.map((column) => (
        <Cell
          key={column}
          column={column}
          value={row.values[column] ?? ''}
          problem={problemsIn(row, column)}
        />
      ))}
    </tr>
  )
}

function Cell({ column, value, problem }: { column: string; value: string; problem: string }) {
  if (value === '' && problem === '') return <td className="max-md:hidden" />
  return (
    <td className={`wrap-anywhere ${problem && 'is-wrong bg-danger-soft'}`}>
      <span className="mr-2 text-ink-2 md:hidden">{column}</span>
      {value || <span className="text-ink-2">（空欄）</span>}
      {problem && <Problem text={problem} />}
    </td>
  )
}

const Problem = ({ text }: { text: string }) => (
  <span className="phrases mt-0.5 flex gap-1 text-left text-danger-ink">
    <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
    {text}
  </span>
)
