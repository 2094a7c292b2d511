import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

interface ConfirmDialogProps {
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  /** A question that names the thing: 「山田 太郎さんを削除しますか？」 */
  title: string
  /** What happens, what stays, and that it cannot be undone. */
  children?: ReactNode
  /** The verb of the question: 「削除する」 */
  confirmLabel: string
  isDanger?: boolean
  isPending?: boolean
  /** There is nothing it would do; the words say so. */
  isDisabled?: boolean
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      size="small"
      isOpen={props.isOpen}
      onClose={props.onClose}
      isDismissable={!props.isPending}
      title={props.title}
      actions={
        <>
          <Button onClick={props.onClose}>キャンセル</Button>
          <Button
            variant={props.isDanger ? 'danger' : 'primary'}
            isPending={props.isPending ?? false}
            disabled={props.isDisabled}
            onClick={props.onConfirm}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <div className="text-ink-2">{props.children}</div>
    </Dialog>
  )
}
