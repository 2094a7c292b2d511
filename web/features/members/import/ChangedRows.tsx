import { useState } from 'react'
import type { CheckedRow } from '#contract/members/import-calls.ts'
import { FieldChanges } from '../../../parts/FieldChanges.tsx'
import { PageSteps } from '../../../parts/PageSteps.tsx'
import { Card } from '../../../ui/Card.tsx'

const pageSize = 50

const head = 'border-b bg-sunken px-3 py-2 text-left font-semibold whitespace-nowrap'
const cell = 'border-b px-3 py-2 align-top'

interface ChangedRowsProps {
  rows: readonly CheckedRow[]
  /** How many rows of members change nothing. */
  unchanged: number
}

/** What of each member a file changes, field by field, so that nothing is written unseen. */
export function ChangedRows({ rows, unchanged }: ChangedRowsProps) {
  const [page, setPage] = useState(0)
  if (rows.length === 0) return <p className="text-ink-2">変更される行は、ありません。</p>
  const shown = rows.slice(page * pageSize, (page + 1) * pageSize)
  return (
    <>
      <Card padding="none" className="overflow-x-auto">
        <table className="w-full border-collapse">
          <caption className="sr-only">変更される内容</caption>
          <thead>
            <tr>
              {['行', 'メンバー', '変更される項目'].map((heading) => (
                <th key={heading} scope="col" className={head}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.line}>
                <td className={`${cell} w-px text-right text-ink-2`}>{row.line}</td>
                <th scope="row" className={`${cell} text-left font-semibold`}>
                  {row.name}
                </th>
                <td className={cell}>
                  <FieldChanges changes={row.changes} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <PageSteps page={page} pageSize={pageSize} count={rows.length} onPage={setPage} />
      {unchanged > 0 && (
        <p className="mt-2 text-ink-2">ほかの{unchanged.toLocaleString('ja-JP')}行は変更なし</p>
      )}
    </>
  )
}
