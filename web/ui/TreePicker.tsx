import { ChevronDown, Search } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type ToggleEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import { describedBy, type FieldProps, fieldIds } from './field-props.ts'
import { isComposing } from './input-method.ts'
import { TreeLines } from './TreeLines.tsx'
import { ancestorsOf, type TreeNode, type TreeRow, treeRows } from './tree-rows.ts'

interface TreePickerProps extends FieldProps<string, HTMLButtonElement> {
  /** Undefined until they are there: what was typed meanwhile is searched for then. */
  nodes: readonly TreeNode[] | undefined
  /** What stands for no choice, in the field and as the list's first line. */
  noneLabel: string
  searchLabel: string
  /** The taken node as the field shows it, such as its whole path. */
  valueText: ReactNode
}

/** A choice out of a tree, by unfolding or by searching; the value is '' while none is taken. */
export function TreePicker({ nodes, noneLabel, searchLabel, valueText, ...field }: TreePickerProps) {
  const { id, labelId } = fieldIds(field.name)
  const popoverId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const onToggle = ({ newState }: ToggleEvent) => {
    setOpen(newState === 'open')
    if (newState === 'open') requestAnimationFrame(() => input.current?.focus())
  }
  return (
    <FieldFrame {...field}>
      <button
        ref={field.ref}
        id={id}
        type="button"
        popoverTarget={popoverId}
        aria-haspopup="dialog"
        aria-labelledby={`${labelId} ${id}`}
        disabled={field.disabled}
        className="control flex items-center justify-between gap-2 text-left"
        {...describedBy(field)}
      >
        <span className={field.value ? 'min-w-0' : 'text-ink-3'}>{field.value ? valueText : noneLabel}</span>
        <ChevronDown size={16} className="shrink-0 text-ink-3" aria-hidden />
      </button>
      <div
        ref={panel}
        id={popoverId}
        popover="auto"
        role="dialog"
        aria-labelledby={labelId}
        onToggle={onToggle}
        className="panel anchored w-96 max-w-[calc(100vw-2rem)] animate-appear p-2"
      >
        {isOpen && (
          <Tree
            {...{ nodes, noneLabel, searchLabel, inputRef: input }}
            value={field.value}
            onChoose={(value) => {
              panel.current?.hidePopover()
              field.onChange(value)
            }}
          />
        )}
      </div>
    </FieldFrame>
  )
}

interface TreeProps extends Pick<TreePickerProps, 'nodes' | 'noneLabel' | 'searchLabel'> {
  value: string
  inputRef: Ref<HTMLInputElement>
  onChoose: (value: string) => void
}

/** So many can stand unfolded from the start. */
const fewNodes = 12

const unfoldedAtFirst = (nodes: readonly TreeNode[], value: string) =>
  nodes.length <= fewNodes ? nodes.map((node) => node.value) : ancestorsOf(nodes, value)

/** Where the arrow keys stand among the lines, and what is unfolded; both outlast nodes that arrive late. */
function useTree(nodes: readonly TreeNode[], value: string) {
  const [typed, setTyped] = useState('')
  const [reached, setReached] = useState<string>()
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>()
  const expanded = unfolded ?? new Set(unfoldedAtFirst(nodes, value))
  const rows = treeRows(nodes, expanded, typed)
  const isSearching = typed.trim() !== ''
  const fold = (row: TreeRow, isOpen: boolean) => {
    const { value: folded } = row.node
    setUnfolded(new Set(isOpen ? [...expanded, folded] : [...expanded].filter((v) => v !== folded)))
  }
  const search = (text: string) => {
    setTyped(text)
    setReached(undefined)
  }
  const found = rows.find(({ isMatch }) => isMatch)?.node.value
  return {
    rows,
    typed,
    isSearching,
    search,
    active: reached ?? (isSearching ? found : value),
    setReached,
    fold,
  }
}

function Tree({ nodes, noneLabel, searchLabel, value, inputRef, onChoose }: TreeProps) {
  const base = useId()
  const { rows, typed, isSearching, search, active, setReached, fold } = useTree(nodes ?? [], value)
  // what only leads to a match is a heading
  const lines = rows.filter(({ isMatch }) => isMatch).map(({ node }) => node.value)
  const order = isSearching ? lines : ['', ...lines]
  const move = (step: number) =>
    setReached(order[(order.indexOf(active ?? '') + step + order.length) % order.length])
  const activeRow = rows.find(({ node }) => node.value === active)
  const unfold = (isOpen: boolean): boolean => {
    if (isSearching || activeRow?.isExpanded === undefined) return false
    fold(activeRow, isOpen)
    return true
  }
  const acted = (key: string): boolean => {
    if (key === 'ArrowRight' || key === 'ArrowLeft') return unfold(key === 'ArrowRight')
    if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1)
    else if (key !== 'Enter') return false
    else if (active !== undefined) onChoose(active)
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A dialog around the picker would otherwise close with it.
    if (event.key === 'Escape') event.stopPropagation()
    if (!isComposing(event) && acted(event.key)) event.preventDefault()
  }
  return (
    <>
      <div className="relative flex items-center">
        <Search size={16} className="pointer-events-none absolute left-3 text-ink-3" aria-hidden />
        <input
          ref={inputRef}
          type="text"
          role="combobox"
          aria-expanded
          aria-haspopup="tree"
          aria-controls={`${base}-tree`}
          aria-activedescendant={active === undefined ? undefined : `${base}-${active}`}
          aria-autocomplete="list"
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={typed}
          onChange={(event) => search(event.target.value)}
          onKeyDown={onKeyDown}
          autoComplete="off"
          className="control pl-9"
        />
      </div>
      <TreeLines
        {...{ base, rows, noneLabel, value, active, isSearching, onChoose, fold }}
        isLoading={nodes === undefined}
      />
    </>
  )
}
