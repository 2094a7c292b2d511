import { X } from 'lucide-react'
import { useState } from 'react'
import type { MemberFilters } from '#contract/members/filter-fields.ts'
import { lazyNamed } from '../../../platform/lazy-named.tsx'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { BulkAction } from './bulk/BulkDialogs.tsx'
import type { ListView } from './list-view.ts'
import { pickAllWords } from './Picking.tsx'
import { pickLimit } from './picked.ts'
import { SelectionActions } from './SelectionActions.tsx'
import type { Selection } from './selection.ts'

const BulkDialogs = lazyNamed(
  () => import('./bulk/BulkDialogs.tsx'),
  (file) => file.BulkDialogs,
)

interface SelectionBarProps {
  selection: Selection
  /** How many the filters leave. */
  count: number
  filters: MemberFilters
  view: ListView
}

/** What can be done with the chosen members; it lies over the list, so that nothing moves. */
export function SelectionBar({ selection, count, filters, view }: SelectionBarProps) {
  const [dialog, setDialog] = useState<{ action: BulkAction; isOpen: boolean; turn: number } | null>(null)
  const open = (action: BulkAction) =>
    setDialog((before) => ({ action, isOpen: true, turn: (before?.turn ?? 0) + 1 }))
  const close = () => setDialog((before) => before && { ...before, isOpen: false })
  const members = [...selection.members.values()]
  return (
    <section
      aria-label="選択したメンバー"
      className="selection-bar panel z-10 flex items-center gap-x-2 gap-y-1 p-2 print:hidden"
    >
      <IconButton
        label="選択をすべて解除する（Esc）"
        size="small"
        icon={<X size={18} aria-hidden />}
        onClick={selection.clear}
      />
      <span role="status" className="font-semibold whitespace-nowrap">
        {members.length.toLocaleString('ja-JP')}名を選択中
        {members.length === pickLimit && (
          <span className="ml-2 text-base font-normal">一度に選べる上限です</span>
        )}
      </span>
      {members.length < Math.min(count, pickLimit) && (
        <Button
          size="small"
          variant="white"
          className="bg-transparent!"
          isPending={selection.isPickingAll}
          onClick={() => selection.pickAll(count)}
        >
          {pickAllWords(count)}
        </Button>
      )}
      <span aria-hidden className="mx-1 h-6 w-px bg-line max-md:hidden" />
      <div className="flex items-center gap-1 max-md:w-full">
        <SelectionActions {...{ selection, filters, view }} onOpen={open} />
      </div>
      {dialog && (
        <BulkDialogs
          key={dialog.turn}
          action={dialog.action}
          members={members}
          isOpen={dialog.isOpen}
          onClose={close}
          onDone={() => {
            close()
            selection.clear()
          }}
        />
      )}
    </section>
  )
}
