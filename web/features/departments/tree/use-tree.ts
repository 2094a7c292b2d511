import { type KeyboardEvent, useState } from 'react'
import type { Department } from '#contract/departments/calls.ts'
import { departmentChoice } from '../../../parts/department-choice.ts'
import { ancestorsOf, type TreeRow, treeRows } from '../../../ui/tree-rows.ts'

const fewDepartments = 40

export function useTree(departments: readonly Department[], typed: string) {
  const nodes = departments.map(departmentChoice)
  const [chosen, setChosen] = useState<string | null>(null)
  const [folded, setFolded] = useState<ReadonlySet<string>>(() =>
    nodes.length <= fewDepartments
      ? new Set()
      : new Set(nodes.filter(({ parent }) => parent !== null).map(({ value }) => value)),
  )
  const expanded = new Set(nodes.map(({ value }) => value).filter((value) => !folded.has(value)))
  const rows = treeRows(nodes, expanded, typed)
  const active = rows.some(({ node }) => node.value === chosen) ? chosen : (rows[0]?.node.value ?? null)
  const fold = (value: string, isOpen: boolean) =>
    setFolded((before) => {
      const after = new Set(before)
      if (isOpen) after.delete(value)
      else after.add(value)
      return after
    })
  return {
    rows,
    active,
    setActive: setChosen,
    fold,
    foldAll: (isOpen: boolean) => setFolded(isOpen ? new Set() : new Set(nodes.map(({ value }) => value))),
    reveal: (value: string) => {
      for (const above of ancestorsOf(nodes, value)) fold(above, true)
      setChosen(value)
    },
  }
}

export type Tree = ReturnType<typeof useTree>

export type SteppedTree = Pick<Tree, 'rows' | 'active' | 'setActive' | 'fold'>

function targetOf(key: string, rows: readonly TreeRow[], at: number): TreeRow | undefined {
  switch (key) {
    case 'ArrowDown':
      return rows[Math.min(at + 1, rows.length - 1)]
    case 'ArrowUp':
      return rows[Math.max(at - 1, 0)]
    case 'Home':
      return rows[0]
    case 'End':
      return rows.at(-1)
    case 'ArrowRight':
      return rows[at]?.isExpanded ? rows[at + 1] : undefined
    case 'ArrowLeft':
      return rows.slice(0, at).findLast(({ level }) => level < (rows[at]?.level ?? 0))
    default:
      return undefined
  }
}

/** Moves along the tree. @returns the line to focus, or null when the key did something else or nothing */
export function stepTree(event: KeyboardEvent, tree: SteppedTree): string | null {
  const at = tree.rows.findIndex(({ node }) => node.value === tree.active)
  const row = tree.rows[at]
  if (!row || event.altKey || event.ctrlKey || event.metaKey) return null
  const { key } = event
  const opens = key === 'ArrowRight' && row.isExpanded === false
  const closes = key === 'ArrowLeft' && row.isExpanded === true
  if (opens || closes) {
    event.preventDefault()
    tree.fold(row.node.value, opens)
    return null
  }
  const target = targetOf(key, tree.rows, at)
  if (!target) return null
  event.preventDefault()
  tree.setActive(target.node.value)
  return target.node.value
}
