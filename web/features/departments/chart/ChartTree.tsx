import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { ChartUnit } from '#contract/departments/chart-calls.ts'
import { stepTree } from '../tree/use-tree.ts'
import { childrenOf, inColumns } from './chart-columns.ts'
import { type NodeProps, UnitNode } from './UnitNode.tsx'
import type { Chart } from './use-chart.ts'
import type { ChartTree as Tree } from './use-chart-tree.ts'
import { useColumnCount } from './use-column-count.ts'
import { usePrintFit } from './use-print-fit.ts'

interface ChartTreeProps {
  units: readonly ChartUnit[]
  chart: Chart
  tree: Tree
  found: number | null
  openId: number | null
  onOpen: (unit: ChartUnit) => void
}

export function ChartTree({ units, chart, tree, found, openId, onOpen }: ChartTreeProps) {
  const box = useRef<HTMLDivElement>(null)
  const count = useColumnCount(box)
  usePrintFit(box)
  useEffect(() => {
    const unit = found === null ? null : document.getElementById(`unit-${found}`)
    unit?.scrollIntoView({ block: 'center' })
    unit?.focus({ preventScroll: true })
  }, [found])
  const below = childrenOf(units)
  const tops = below.get(null) ?? []
  const [root] = tops
  const branches = (root && tops.length === 1 && below.get(root.id)) || null
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.role !== 'treeitem') return
    const target = stepTree(event, tree)
    if (target !== null) document.getElementById(`unit-${target}`)?.focus()
    const active = units.find(({ id }) => String(id) === tree.active)
    if (target === null && event.key === 'Enter' && active) onOpen(active)
  }
  const node = { below, chart, tree, found, openId, onOpen }
  return (
    <div
      ref={box}
      role="tree"
      aria-label="組織図"
      className="chart"
      onKeyDown={onKeyDown}
      onFocus={({ target }) => target.role === 'treeitem' && tree.setActive(target.dataset.id ?? null)}
    >
      {root && branches ? (
        <UnitNode
          {...node}
          unit={root}
          level={1}
          drawn={<Columns {...node} branches={branches} level={2} count={count} />}
        />
      ) : (
        <Columns {...node} branches={tops} level={1} count={count} />
      )}
    </div>
  )
}

interface ColumnsProps extends Omit<NodeProps, 'unit'> {
  branches: readonly ChartUnit[]
  count: number
}

function Columns({ branches, count, ...node }: ColumnsProps) {
  return (
    <div role="none" className="chart-columns flex items-start gap-4">
      {inColumns(branches, node.below, count).map((column) => (
        <div key={column[0]?.id} role="none" className="chart-column flex min-w-0 flex-1 flex-col gap-4">
          {column.map((unit) => (
            <div key={unit.id} role="none" className="chart-branch rounded bg-sunken p-2">
              <UnitNode {...node} unit={unit} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
