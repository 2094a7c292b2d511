import { Check, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from './class-names.ts'
import type { TreeRow } from './tree-rows.ts'

interface TreeLinesProps {
  base: string
  rows: readonly TreeRow[]
  noneLabel: string
  value: string
  /** The line that the keys stand on; '' is the one for no choice, undefined where nothing was found. */
  active: string | undefined
  isSearching: boolean
  isLoading: boolean
  onChoose: (value: string) => void
  fold: (row: TreeRow, isOpen: boolean) => void
}

const line = 'tree-line flex cursor-pointer items-center rounded-sm'

/** The lines of an open tree; the field above keeps the focus and names the line that its keys stand on. */
export function TreeLines({
  base,
  rows,
  noneLabel,
  value,
  active,
  isSearching,
  isLoading,
  ...does
}: TreeLinesProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[id="${base}-${active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [base, active])
  return (
    <div
      ref={list}
      id={`${base}-tree`}
      role="tree"
      tabIndex={-1}
      // The focus stays in the field above.
      onMouseDown={(event) => event.preventDefault()}
      className="mt-2 max-h-72 overflow-y-auto"
    >
      {!isSearching && (
        <div
          id={`${base}-`}
          role="treeitem"
          tabIndex={-1}
          aria-level={1}
          aria-selected={value === ''}
          data-active={active === '' || undefined}
          className={line}
        >
          <span className="w-6" />
          <Choose onChoose={() => does.onChoose('')}>{noneLabel}</Choose>
        </div>
      )}
      {rows.map((row) => (
        <TreeLine
          key={row.node.value}
          id={`${base}-${row.node.value}`}
          row={row}
          isTaken={row.node.value === value}
          isActive={row.node.value === active}
          {...does}
        />
      ))}
      {rows.length === 0 && (
        <p className="px-2 py-1.5 text-ink-3">{isLoading ? '読み込んでいます…' : '見つかりません'}</p>
      )}
    </div>
  )
}

function Choose({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      onClick={onChoose}
      className="flex min-h-9 min-w-0 flex-1 items-center gap-2 pr-2 text-left"
    >
      {children}
    </button>
  )
}

interface TreeLineProps extends Pick<TreeLinesProps, 'onChoose' | 'fold'> {
  id: string
  row: TreeRow
  isTaken: boolean
  isActive: boolean
}

const indent = 20

function TreeLine({ id, row, isTaken, isActive, onChoose, fold }: TreeLineProps) {
  const { node, level, isExpanded, isMatch } = row
  return (
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={level}
      aria-expanded={isExpanded}
      aria-selected={isTaken}
      aria-disabled={!isMatch || undefined}
      data-active={isActive || undefined}
      style={{ paddingLeft: (level - 1) * indent }}
      className={line}
    >
      {isExpanded === undefined ? (
        <span className="w-6 shrink-0" />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          aria-label={isExpanded ? `${node.label}の下を閉じる` : `${node.label}の下を開く`}
          onClick={() => fold(row, !isExpanded)}
          className="tree-fold grid size-6 shrink-0 place-content-center rounded-sm text-ink-2"
        >
          <ChevronRight
            size={16}
            aria-hidden
            className={cx('transition-transform', isExpanded && 'rotate-90')}
          />
        </button>
      )}
      {isMatch ? (
        <Choose onChoose={() => onChoose(node.value)}>
          <span className="min-w-0 flex-1 py-1">{node.label}</span>
          {node.description && <span className="shrink-0 text-meta text-ink-3">{node.description}</span>}
          {isTaken && <Check size={16} className="shrink-0" aria-hidden />}
        </Choose>
      ) : (
        <span className="flex min-h-9 items-center text-ink-3">{node.label}</span>
      )}
    </div>
  )
}
