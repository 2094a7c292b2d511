import type { ReactNode } from 'react'
import type { ChartUnit } from '#contract/departments/chart-calls.ts'
import type { UnitChildren } from './chart-columns.ts'
import { UnitBox } from './UnitBox.tsx'
import type { Chart } from './use-chart.ts'
import type { ChartTree } from './use-chart-tree.ts'

export interface NodeProps {
  unit: ChartUnit
  level: number
  below: UnitChildren<ChartUnit>
  chart: Chart
  tree: ChartTree
  found: number | null
  openId: number | null
  onOpen: (unit: ChartUnit) => void
}

/** A unit with all below it; `drawn` stands in the place of those below where they are drawn otherwise. */
export function UnitNode({ drawn, ...node }: NodeProps & { drawn?: ReactNode }) {
  const { unit, level, tree } = node
  const children = node.below.get(unit.id) ?? []
  const isOpen = !tree.isFolded(unit.id)
  return (
    <div role="none" className="chart-unit">
      <UnitBox
        unit={unit}
        chart={node.chart}
        level={level}
        below={children.length}
        isOpen={isOpen}
        isActive={tree.active === String(unit.id)}
        isMarked={node.openId === unit.id || node.found === unit.id}
        onFold={() => tree.fold(String(unit.id), !isOpen)}
        onOpen={() => node.onOpen(unit)}
      />
      {isOpen &&
        children.length > 0 &&
        (drawn ?? (
          <div role="none" className="chart-below">
            {children.map((child) => (
              <UnitNode key={child.id} {...node} unit={child} level={level + 1} />
            ))}
          </div>
        ))}
    </div>
  )
}
