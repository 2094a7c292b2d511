import type { ReactNode } from 'react'
import type { TextAccuracy } from '#contract/text-analysis/calls.ts'
import { Card } from '../../ui/Card.tsx'
import { shareOf } from './rate-cells.ts'

type Counts = Omit<TextAccuracy['months'][number], 'month'>

interface CountTableProps {
  caption: string
  heading: string
  rows: readonly (Counts & { key: string; name: ReactNode })[]
}

const columns = ['分析', '評価', '合っている', '判定が重すぎる', '判定が軽すぎる'] as const

/** How often each judgement was given; on a phone each line is a card. */
export function CountTable({ caption, heading, rows }: CountTableProps) {
  return (
    <Card padding="none">
      <table className="analysis-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="is-number">
                {column}
              </th>
            ))}
            <th scope="col">合っている割合</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, analysed, judged, correct, too_severe, too_light, agreement }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {[analysed, judged, correct, too_severe, too_light].map((count, place) => (
                <td key={columns[place]} data-label={columns[place]} className="is-number">
                  {count.toLocaleString('ja')}
                </td>
              ))}
              <td data-label="割合">{shareOf(agreement)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
