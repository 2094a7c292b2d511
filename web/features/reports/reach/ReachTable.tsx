import { withheldReasons } from '#contract/answers/withheld.ts'
import type { Reach } from '#contract/channels/attempt-calls.ts'
import { Card } from '../../../ui/Card.tsx'
import { number, reasonOf } from '../figures/table.ts'
import { rateCell } from './reach-words.ts'

type Row = Reach & { key: string; name: string }

interface ReachTableProps {
  heading: string
  rows: readonly Row[]
  onOpen?: (key: string) => void
}

const figureNames = ['連携', '送信', '到達', '24時間以内の回答'] as const
const [linkedName, sentName, arrivedName, answeredName] = figureNames

export function ReachTable({ heading, rows, onOpen }: ReachTableProps) {
  return (
    <Card padding="small">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keyboard too */}
      <section aria-label={`${heading}ごとの表`} tabIndex={0} className="relative overflow-x-auto">
        <table className="report-table w-full">
          <thead>
            <tr className="border-b text-ink-2">
              {[heading, ...figureNames].map((word) => (
                <th key={word} scope="col">
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} className="border-b last:border-0">
                <th scope="row" className="min-w-32">
                  {onOpen && row.key !== 'null' ? (
                    <button
                      type="button"
                      className="min-h-6 text-left text-accent-ink underline-offset-2 hover:underline"
                      onClick={() => onOpen(row.key)}
                    >
                      {row.name}
                    </button>
                  ) : (
                    row.name
                  )}
                </th>
                <Figures row={row} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}

function Figures({ row }: { row: Row }) {
  const { sent, linked, arrived, answered } = row
  const reason = reasonOf(row)
  if (reason && sent === 0)
    return (
      <td colSpan={4} className="text-ink-3">
        {withheldReasons[reason].words}
      </td>
    )
  return (
    <>
      <td data-label={linkedName} className="text-right">
        {number(linked)}名
      </td>
      <td data-label={sentName} className="text-right">
        {number(sent)}件
      </td>
      <td data-label={arrivedName} className="text-right">
        {arrived ? rateCell(arrived) : '確認できません'}
      </td>
      <td data-label={answeredName} className="text-right">
        {rateCell(answered)}
        {reason && <span className="block text-meta text-ink-3">{withheldReasons[reason].except}を除く</span>}
      </td>
    </>
  )
}
