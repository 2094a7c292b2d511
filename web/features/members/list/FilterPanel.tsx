import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { AllFilters } from './FilterFields.tsx'
import type { FilterFieldProps } from './list-filters.ts'

interface FilterPanelProps extends FilterFieldProps {
  isOpen: boolean
  /** How many the filters leave; undefined while it is counted. */
  count: number | undefined
  onClose: () => void
  onReset: () => void
}

/** All filters in a drawer; each takes effect at once, behind it. */
export function FilterPanel({ isOpen, count, onClose, onReset, ...fields }: FilterPanelProps) {
  return (
    <Dialog
      look="drawer"
      size="small"
      title="絞り込み"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onReset}>条件をすべて解除する</Button>
          <Button variant="primary" onClick={onClose}>
            {count === undefined ? '結果を見る' : `${count.toLocaleString('ja-JP')}名を見る`}
          </Button>
        </>
      }
    >
      <AllFilters {...fields} />
    </Dialog>
  )
}
