import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { referenceBelow } from '#contract/limits.ts'
import type { ReportQuery } from '#contract/reports/calls.ts'
import type { ReportUnit } from '#contract/reports/insight-calls.ts'
import { heatSteps } from '../../../charts/heat-look.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { useWide } from '../../../ui/media.ts'
import { withheldRemarks } from '../figures/table.ts'
import { timePoint } from '../figures/time-points.ts'
import { TermHelp } from '../terms/TermHelp.tsx'
import { monthsOfUnits, type UnitCell, unitCells } from './unit-figures.ts'

interface UnitMapProps {
  units: readonly ReportUnit[]
  query: ReportQuery
  period: { from: string; to: string }
}

const [firstUnits, phoneMonths] = [10, 6]

const title = '部署ごとの雨'

/** How often it rained where people work, the rainiest first; each cell leads to its people. */
export function UnitMap({ units, query, period }: UnitMapProps) {
  const headingId = useId()
  const [isWhole, setWhole] = useState(false)
  const isWide = useWide()
  const all = monthsOfUnits(units)
  const months = isWide ? all : all.slice(-phoneMonths)
  const shown = isWhole ? units : units.slice(0, firstUnits)
  const remarks = withheldRemarks(units.flatMap((unit) => [unit, ...unit.months]))
  return (
    <section aria-labelledby={headingId} className="report-chart">
      <Card>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div className="flex items-center gap-1">
            <h2 id={headingId} className="text-lg font-semibold">
              {title}
            </h2>
            <TermHelp
              about={title}
              words="部署に直接所属する人の、天気がわかる回答に占める雨の割合です。雨の多い部署から並べています。ますを選ぶと、雨だった人の一覧を開きます。"
              keys={['weatherBase', 'reference', 'blank']}
            />
          </div>
          <HeatLegend />
        </div>
        {units.length === 0 ? (
          <p className="text-ink-2">天気がわかる回答は、まだありません。</p>
        ) : (
          <CellTable {...{ shown, months, query, period }} labelledBy={headingId} />
        )}
        {units.length > firstUnits && (
          <Button className="mt-3 print:hidden" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? '上位を表示する' : 'すべて表示する'}
          </Button>
        )}
        {remarks.map((remark) => (
          <p key={remark} className="mt-3 text-meta text-ink-2">
            {remark}
          </p>
        ))}
      </Card>
    </section>
  )
}

/** How strong the rain's colour is at each step; text in ink is read on all of them. */
const strengths = ['5%', '14%', '27%', '42%', '58%']
const heatOf = (step: number) => ({
  background: `color-mix(in oklab, var(--color-rain-fill) ${strengths[step] ?? '0%'}, var(--color-surface))`,
})

const HeatLegend = () => (
  <ul className="flex flex-wrap gap-x-3 gap-y-1 text-meta text-ink-2">
    {heatSteps.map((from, at) => (
      <li key={from} className="inline-flex items-center gap-1.5">
        <span aria-hidden className="size-4 rounded-sm border" style={heatOf(at)} />
        {heatSteps[at + 1] === undefined ? `${from}%〜` : `${from}〜${heatSteps[at + 1]}%`}
      </li>
    ))}
    <li>細字は参考値（{referenceBelow}件未満）</li>
  </ul>
)

const moves: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

function fallBack(event: KeyboardEvent<HTMLTableElement>) {
  const [rows, columns] = moves[event.key] ?? [0, 0]
  const from = event.target instanceof Element ? event.target.closest('td') : null
  const row = from?.parentElement
  if (rows === 0 && columns === 0) return
  if (!(from && row instanceof HTMLTableRowElement)) return
  event.preventDefault()
  const all = event.currentTarget.tBodies[0]?.rows
  for (let step = 1; all && step < 500; step += 1) {
    const next = all[row.sectionRowIndex + rows * step]?.cells[from.cellIndex + columns * step]
    if (!next) return
    const link = next.querySelector('a')
    if (link) return link.focus()
  }
}

interface CellTableProps extends Omit<UnitMapProps, 'units'> {
  shown: readonly ReportUnit[]
  months: readonly string[]
  labelledBy: string
}

/** The map as a table: one stop of the keyboard a row, the arrow keys go from cell to cell. */
function CellTable({ shown, months, query, period, labelledBy }: CellTableProps) {
  const [pointed, point] = useState('')
  return (
    <>
      <table aria-labelledby={labelledBy} className="report-map w-full" onKeyDown={fallBack}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">部署</span>
            </th>
            <th scope="col">期間全体</th>
            {months.map((month, at) => {
              const { year, label } = timePoint(month, at)
              return (
                <th key={month} scope="col">
                  <span className="block h-4">{year.join('')}</span>
                  {label}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {shown.map((unit) => (
            <tr key={unit.value ?? 'none'}>
              <th scope="row" title={unit.parent ? `${unit.parent} > ${unit.name}` : unit.name}>
                <span className="line-clamp-2 break-words">{unit.name}</span>
              </th>
              {unitCells(unit, months, query, period).map((cell, at) => (
                <td key={cell.key}>
                  <Cell cell={cell} isFirst={at === 0} onPoint={point} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p aria-hidden className="phrases mt-2 min-h-6 text-ink-2 print:hidden">
        {pointed}
      </p>
    </>
  )
}

function Cell({
  cell,
  isFirst,
  onPoint,
}: {
  cell: UnitCell
  isFirst: boolean
  onPoint: (words: string) => void
}) {
  const { text, step, isReference, people, sentence, isWithheld } = cell
  const look = 'report-cell'
  const style = step === null ? {} : heatOf(step)
  const weight = { 'data-reference': isReference || step === null || undefined }
  const pointing = { onPointerEnter: () => onPoint(sentence), onFocus: () => onPoint(sentence) }
  if (people)
    return (
      <Link
        to="/company/member"
        search={people}
        className={look}
        style={style}
        {...weight}
        aria-label={`${sentence}雨だった人を見る`}
        tabIndex={isFirst ? 0 : -1}
        {...pointing}
      >
        {text}
      </Link>
    )
  return (
    <span
      style={style}
      className={`${look} ${isWithheld ? 'text-ink-2' : ''}`}
      {...weight}
      onPointerEnter={pointing.onPointerEnter}
    >
      <span aria-hidden>{text}</span>
      <span className="sr-only">{sentence}</span>
    </span>
  )
}
