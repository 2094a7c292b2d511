import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { type MemberColumn, memberColumns } from '#contract/members/columns.ts'
import { useCan } from '../../../platform/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { movedColumn, offeredColumns, usualView, withColumn } from './list-view.ts'

interface ColumnsPanelProps {
  columns: readonly MemberColumn[]
  isOpen: boolean
  onClose: () => void
  onChange: (columns: readonly MemberColumn[]) => void
}

const labelOf = (key: MemberColumn) => memberColumns.find((column) => column.key === key)?.label ?? ''

/** Which columns stand beside the name and in which order; each change shows behind at once and stays on this device. */
export function ColumnsPanel({ columns, isOpen, onClose, onChange }: ColumnsPanelProps) {
  const acts = useCan()('member.update')
  const [said, setSaid] = useState('')
  // Lines keep their places while boxes are ticked, so that none jumps from under the pointer.
  const [order, setOrder] = useState(() => offeredColumns(columns, acts))
  const toggle = (key: MemberColumn, isShown: boolean) => {
    const shown = withColumn(columns, key, isShown)
    onChange(order.filter((each) => shown.includes(each)))
  }
  const move = (key: MemberColumn, step: 1 | -1) => {
    const moved = movedColumn(order, key, step)
    setOrder(moved)
    onChange(moved.filter((each) => columns.includes(each)))
    setSaid(`「${labelOf(key)}」は${moved.indexOf(key) + 1}番目です`)
  }
  const reset = () => {
    setOrder(offeredColumns(usualView.columns, acts))
    onChange(usualView.columns)
    setSaid('初期設定に戻しました')
  }
  return (
    <Dialog
      look="drawer"
      size="small"
      title="表示する項目"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onClick={reset}>初期設定に戻す</Button>
          <Button variant="primary" onClick={onClose}>
            閉じる
          </Button>
        </>
      }
    >
      <p className="mb-3 text-ink-2">
        選んだ項目と並びは、この端末に保存されます。ダウンロードするファイルにも同じ項目が入ります。
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul>
        {order.map((key, place) => (
          <li key={key} className="flex items-center gap-1 border-b py-1 last:border-0">
            <Checkbox
              name={`column-${key}`}
              label={labelOf(key)}
              value={columns.includes(key)}
              onChange={(isShown) => toggle(key, isShown)}
              className="min-w-0 flex-1"
            />
            <IconButton
              label={`「${labelOf(key)}」を前へ`}
              size="small"
              icon={<ArrowUp size={16} aria-hidden />}
              aria-disabled={place === 0}
              onClick={() => move(key, -1)}
              className="aria-disabled:opacity-40"
            />
            <IconButton
              label={`「${labelOf(key)}」を後ろへ`}
              size="small"
              icon={<ArrowDown size={16} aria-hidden />}
              aria-disabled={place === order.length - 1}
              onClick={() => move(key, 1)}
              className="aria-disabled:opacity-40"
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
