import { type Cell, number, type Table } from '../figures/table.ts'
import './chart-table.css'

/** So many lines are drawn; the file holds all of them. */
const mostRows = 100

const shown = (cell: Cell) => (cell === null ? '—' : typeof cell === 'number' ? number(cell) : cell)

/** A chart's figures behind a disclosure, for those who read rather than look. */
export function ChartTable({ title, table: { columns, rows } }: { title: string; table: Table }) {
  return (
    <details className="report-table-fold mt-3">
      <summary className="inline-flex min-h-8 cursor-pointer items-center text-accent-ink print:hidden">
        表で見る
        <span className="sr-only">（{title}）</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keyboard too */}
      <section aria-label={`${title}の表`} tabIndex={0} className="relative mt-2 overflow-x-auto">
        <table className="report-table w-full">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b text-ink-2">
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, mostRows).map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two groups may bear one name
              <tr key={at} className="border-b last:border-0">
                {row.map((cell, place) => {
                  const name = columns[place] ?? ''
                  return place === 0 ? (
                    <th key={name} scope="row">
                      {shown(cell)}
                    </th>
                  ) : (
                    <td key={name} data-label={name} className={typeof cell === 'string' ? '' : 'text-right'}>
                      {shown(cell)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > mostRows && (
        <p className="mt-2 text-ink-2">
          {number(rows.length)}行のうち{mostRows}行を表示しています。すべての行はCSVでダウンロードできます。
        </p>
      )}
    </details>
  )
}
