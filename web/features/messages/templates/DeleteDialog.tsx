import { useMutation } from '@tanstack/react-query'
import type { MessageTemplate } from '#contract/messages/template-calls.ts'
import { client } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { japaneseOf } from '../../../platform/request-error.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { refreshTemplates } from './use-templates.ts'

interface DeleteDialogProps {
  template: MessageTemplate
  onClose: () => void
  /** It is gone, and whatever listed it knows. */
  onDeleted: () => void | Promise<void>
}

/** Asks before a template is deleted, with what stays. */
export function DeleteDialog({ template, onClose, onDeleted }: DeleteDialogProps) {
  const flash = useFlash()
  const removal = useMutation({
    mutationFn: () => client.messageTemplates.remove({ code: template.code }),
    onSuccess: async ({ message }) => {
      await onDeleted()
      await refreshTemplates()
      flash(message)
    },
  })
  return (
    <ConfirmDialog
      isOpen
      isDanger
      onClose={onClose}
      onConfirm={() => removal.mutate()}
      isPending={removal.isPending}
      title={`「${template.name}」を削除しますか？`}
      confirmLabel="削除する"
    >
      <ul className="list-disc pl-5">
        <li>メッセージを書くときに選べなくなります。元に戻すことはできません。</li>
        <li>送信したメッセージと書きかけのメッセージは、そのまま残ります。</li>
      </ul>
      {removal.error && (
        <p role="alert" className="mt-4 rounded bg-danger-soft px-3 py-2 text-danger-ink">
          {japaneseOf(removal.error)}
        </p>
      )}
    </ConfirmDialog>
  )
}
