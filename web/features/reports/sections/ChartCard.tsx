import { Download, FileImage, FileText, Image } from 'lucide-react'
import { type ReactElement, type ReactNode, useId } from 'react'
import { useChartWidth } from '../../../charts/use-chart-width.ts'
import { Card } from '../../../ui/Card.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import type { Table } from '../figures/table.ts'
import { type ChartFileKind, useChartFiles } from '../files/use-chart-files.ts'
import { InsightWords } from '../insights/InsightWords.tsx'
import type { Insight } from '../insights/insight.ts'
import { TermHelp } from '../terms/TermHelp.tsx'
import type { TermKey } from '../terms/terms.ts'
import { ChartTable } from './ChartTable.tsx'

export interface Frame {
  report: string
  period: string
  line: string
}

interface ChartCardProps {
  title: string
  description: string
  terms: readonly TermKey[]
  insight?: Insight | null
  frame: Frame
  table: Table
  draw: (width: number) => ReactElement
  /** The drawing with what it answers to; the drawing alone where nothing is given. */
  children?: (width: number) => ReactNode
  controls?: ReactNode
  remarks?: readonly string[]
  /** Instead of the drawing where there is nothing to draw. */
  nothing?: ReactNode
  /** Before the drawing, such as a search. */
  before?: ReactNode
  /** Behind the drawing and before the table. */
  after?: ReactNode
}

const kinds: readonly { id: ChartFileKind; label: string; Icon: typeof Image }[] = [
  { id: 'csv', label: '表をCSVでダウンロードする', Icon: FileText },
  { id: 'png', label: '図をPNGでダウンロードする', Icon: Image },
  { id: 'svg', label: '図をSVGでダウンロードする', Icon: FileImage },
]

/** One chart: its title, what it tells, the drawing, the same as a table, and its files. */
export function ChartCard({
  title,
  description,
  terms,
  insight,
  frame,
  table,
  draw,
  remarks = [],
  ...shown
}: ChartCardProps) {
  const headingId = useId()
  const [ref, width] = useChartWidth()
  const hasDrawing = shown.nothing === undefined
  const reported = hasDrawing ? insight : null
  const found = reported?.findings.map(({ words, detail }) => (detail ? `${words}${detail}` : words)) ?? []
  const files = useChartFiles({ title, lines: [frame.line, ...found, ...remarks], draw, table }, frame)
  return (
    <section
      aria-labelledby={headingId}
      className={hasDrawing ? 'report-chart' : 'report-chart print:hidden'}
    >
      <Card>
        <div className="mb-3 flex flex-wrap items-start gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-56">
            <div className="flex items-center gap-1">
              <h2 id={headingId} className="text-lg font-semibold">
                {title}
              </h2>
              <TermHelp about={title} words={description} keys={terms} />
            </div>
            {reported && <InsightWords insight={reported} />}
          </div>
          <div className="flex items-end gap-2 print:hidden">
            {shown.controls}
            {hasDrawing && (
              <Menu
                label={`${title}をダウンロードする`}
                actions={kinds.map(({ id, label, Icon }) => ({
                  id,
                  label,
                  icon: <Icon size={16} aria-hidden />,
                  onAction: () => files.mutate(id),
                }))}
                trigger={(button) => (
                  <IconButton
                    label={`${title}をダウンロードする`}
                    icon={<Download size={18} aria-hidden />}
                    {...button}
                  />
                )}
              />
            )}
          </div>
        </div>
        {shown.before}
        <div ref={ref} className={hasDrawing && width === 0 ? 'min-h-40' : ''}>
          {shown.nothing ?? (width > 0 && (shown.children ?? draw)(width))}
        </div>
        {hasDrawing && shown.after}
        {remarks.map((remark) => (
          <p key={remark} className="mt-3 text-meta text-ink-2">
            {remark}
          </p>
        ))}
        {hasDrawing && <ChartTable title={title} table={table} />}
      </Card>
    </section>
  )
}
