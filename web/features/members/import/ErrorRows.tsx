import { useState } from 'react'
import type { CheckedRow } from '#contract/members/import-calls.ts'
import { PageSteps } from '../../../parts/PageSteps.tsx'
import { Card } from '../../../ui/Card.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { type Corrections, cellOf, corrected, errorsByColumn } from './corrections.ts'
import './error-rows.css'

const pageSize = 20

interface ErrorRowsProps {
  rows: readonly CheckedRow[]
  /** What was corrected since the rows were checked. */
  typed: Corrections
  onType: (typed: Corrections) => void
}

/** Every row with an error, each wrong cell with its message beside it, to be corrected in place. */
export function ErrorRows({ rows, typed, onType }: ErrorRowsProps) {
  const [page, setPage] = useState(0)
  const shown = rows.slice(page * pageSize, (page + 1) * pageSize)
  return (
    <>
      <ol className="flex flex-col gap-3">
        {shown.map((row) => (
          <li key={row.line}>
            <ErrorRow
              row={row}
              typed={typed}
              onType={(column, value) =>
                onType(
                  corrected(typed, {
                    line: row.line,
                    column,
                    value,
                    original: row.values[column] ?? '',
                  }),
                )
              }
            />
          </li>
        ))}
      </ol>
      <PageSteps page={page} pageSize={pageSize} count={rows.length} onPage={setPage} />
    </>
  )
}

interface ErrorRowProps {
  row: CheckedRow
  typed: Corrections
  onType: (column: string, value: string) => void
}

function ErrorRow({ row, typed, onType }: ErrorRowProps) {
  const wrong = errorsByColumn(row)
  const rest = Object.entries(row.values).filter(
    ([column, value]) => value !== '' && !wrong.some((error) => error.column === column),
  )
  return (
    <Card padding="small">
      <div className="error-row grid gap-x-6 gap-y-2">
        <h2 className="flex flex-wrap content-start items-baseline gap-x-3">
          <span className="text-base text-ink-2">{row.line.toLocaleString('ja-JP')}行目</span>
          <span className="font-semibold wrap-anywhere">{row.name || '氏名なし'}</span>
          {row.code && <span className="text-base font-normal text-ink-2">{row.code}</span>}
        </h2>
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          {wrong.map(({ column, messages }, place) =>
            column in row.values ? (
              <TextField
                key={column}
                label={column}
                name={`line-${row.line}-${place}`}
                value={cellOf(row, column, typed)}
                onChange={(value) => onType(column, value)}
                errorMessage={messages.join(' ')}
              />
            ) : (
              <p key={column} className="text-danger-ink">
                {messages.join(' ')}
              </p>
            ),
          )}
        </div>
        {rest.length > 0 && <OtherCells cells={rest} />}
      </div>
    </Card>
  )
}

const OtherCells = ({ cells }: { cells: [column: string, value: string][] }) => (
  <details className="error-row-rest">
    <summary className="cursor-pointer text-ink-2">この行のほかの内容</summary>
    <dl className="row-values mt-2 grid gap-x-4 gap-y-1">
      {cells.map(([column, value]) => (
        <div key={column} className="contents">
          <dt className="text-ink-2">{column}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  </details>
)
