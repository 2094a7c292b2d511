import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Department } from '#contract/departments/calls.ts'
import { departmentPage } from '../../../platform/addresses.ts'
import { lazyNamed } from '../../../platform/lazy-named.tsx'
import { cx } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { DepartmentLine } from './DepartmentLine.tsx'
import { useDrag } from './use-drag.ts'
import { stepTree, type Tree } from './use-tree.ts'

const MoveDialog = lazyNamed(
  () => import('./MoveDialog.tsx'),
  (file) => file.MoveDialog,
)

interface DepartmentTreeProps {
  departments: readonly Department[]
  tree: Tree
  mayEdit: boolean
}

export function DepartmentTree({ departments, tree, mayEdit }: DepartmentTreeProps) {
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const [moving, setMoving] = useState<Department | null>(null)
  const drag = useDrag(departments)
  const byId = new Map(departments.map((department) => [String(department.id), department]))
  // at once: a frame later, the line that gets the focus would take the place back that the next key has left
  const focus = (value: string) => list.current?.querySelector<HTMLElement>(`[data-id="${value}"]`)?.focus()
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.role !== 'treeitem') return
    const target = stepTree(event, tree)
    if (target !== null) return focus(target)
    const active = tree.active === null ? undefined : byId.get(tree.active)
    if (!active || event.defaultPrevented) return
    if (event.key === 'Enter') void navigate(departmentPage(active.id))
    if (event.key.toLowerCase() === 'm' && mayEdit && !event.ctrlKey && !event.metaKey) setMoving(active)
  }
  if (tree.rows.length === 0)
    return <EmptyState title="見つかりません">ほかの言葉で検索してください。</EmptyState>
  return (
    <div className="relative">
      {drag.isDragging && (
        // over what stands above, so that no line moves under the pointer
        <div
          {...drag.target(null)}
          className={cx(
            'absolute inset-x-0 bottom-full z-1 mb-2 rounded border-2 border-dashed border-line-strong p-2 text-center text-ink-2',
            drag.over === null ? 'bg-accent-soft' : 'bg-surface',
          )}
        >
          ここへ移動すると、最上位の部署になります
        </div>
      )}
      <div ref={list} role="tree" aria-label="部署" onKeyDown={onKeyDown} className="py-1">
        {tree.rows.map((row) => {
          const department = byId.get(row.node.value)
          return (
            department && (
              <DepartmentLine
                key={department.id}
                {...{ row, department, tree, mayEdit, drag }}
                onMove={() => setMoving(department)}
              />
            )
          )
        })}
      </div>
      {moving && (
        <MoveDialog
          department={moving}
          departments={departments}
          onClose={() => {
            setMoving(null)
            requestAnimationFrame(() => focus(String(moving.id)))
          }}
        />
      )}
    </div>
  )
}
