import { matchesText } from './match-text.ts'

/** One choice of a tree; a parent that is not among the nodes makes it a root. */
export interface TreeNode {
  value: string
  parent: string | null
  label: string
  /** How the label is read, which finds it too. */
  reading?: string
  description?: string
}

/** One line of the tree as it is drawn. */
export interface TreeRow {
  node: TreeNode
  level: number
  isExpanded: boolean | undefined
  /** False for those that only lead to what was searched for. */
  isMatch: boolean
}

function childrenOf(nodes: readonly TreeNode[]): Map<string | null, TreeNode[]> {
  const known = new Set(nodes.map(({ value }) => value))
  return Map.groupBy(nodes, ({ parent }) => (parent !== null && known.has(parent) ? parent : null))
}

export function ancestorsOf(nodes: readonly TreeNode[], value: string): string[] {
  const byValue = new Map(nodes.map((node) => [node.value, node]))
  const above: string[] = []
  let at = byValue.get(value)?.parent ?? null
  while (at !== null && byValue.has(at) && !above.includes(at)) {
    above.push(at)
    at = byValue.get(at)?.parent ?? null
  }
  return above
}

function keptBy(nodes: readonly TreeNode[], typed: string): { matches: Set<string>; kept: Set<string> } {
  const matches = new Set(
    nodes
      .filter(({ label, reading = '' }) => matchesText(`${label} ${reading}`, typed))
      .map(({ value }) => value),
  )
  const kept = new Set([...matches].flatMap((value) => [value, ...ancestorsOf(nodes, value)]))
  return { matches, kept }
}

/** The lines to draw, from the top: what is unfolded, or while searching what was found with the way to it. */
export function treeRows(
  nodes: readonly TreeNode[],
  expanded: ReadonlySet<string>,
  typed: string,
): TreeRow[] {
  const children = childrenOf(nodes)
  const search = typed.trim() ? keptBy(nodes, typed) : null
  const rowsUnder = (parent: string | null, level: number): TreeRow[] =>
    (children.get(parent) ?? [])
      .filter(({ value }) => !search || search.kept.has(value))
      .flatMap((node) => {
        const below = children.has(node.value)
        const isOpen = search
          ? (children.get(node.value) ?? []).some(({ value }) => search.kept.has(value))
          : expanded.has(node.value)
        const row: TreeRow = {
          node,
          level,
          isExpanded: below ? isOpen : undefined,
          isMatch: !search || search.matches.has(node.value),
        }
        return isOpen ? [row, ...rowsUnder(node.value, level + 1)] : [row]
      })
  return rowsUnder(null, 1)
}
