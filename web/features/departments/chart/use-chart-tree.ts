import { useState } from 'react'
import type { ChartUnit } from '#contract/departments/chart-calls.ts'
import { ancestorsOf, treeRows } from '../../../ui/tree-rows.ts'
import type { SteppedTree } from '../tree/use-tree.ts'
import { foldedAtFirst } from './chart-columns.ts'

const nodeOf = ({ id, parent_id, name }: ChartUnit) => ({
  value: String(id),
  parent: parent_id === null ? null : String(parent_id),
  label: name,
})

export type ChartTree = SteppedTree & {
  isFolded: (id: number) => boolean
  foldAll: (isOpen: boolean) => void
  reveal: (id: number) => void
}

export function useChartTree(units: readonly ChartUnit[]): ChartTree {
  const nodes = units.map(nodeOf)
  const [folded, setFolded] = useState<ReadonlySet<number>>(() => foldedAtFirst(units))
  const [chosen, setActive] = useState<string | null>(null)
  const open = new Set(nodes.map(({ value }) => value).filter((value) => !folded.has(Number(value))))
  const rows = treeRows(nodes, open, '')
  const fold = (value: string, isOpen: boolean) =>
    setFolded((before) => {
      const after = new Set(before)
      if (isOpen) after.delete(Number(value))
      else after.add(Number(value))
      return after
    })
  return {
    rows,
    active: rows.some(({ node }) => node.value === chosen) ? chosen : (rows[0]?.node.value ?? null),
    setActive,
    fold,
    isFolded: (id) => folded.has(id),
    foldAll: (isOpen) => setFolded(isOpen ? new Set() : new Set(units.map(({ id }) => id))),
    reveal: (id) => {
      for (const above of ancestorsOf(nodes, String(id))) fold(above, true)
      setActive(String(id))
    },
  }
}
