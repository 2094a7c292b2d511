import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFlash } from '../../../../platform/flash.tsx'
import { Refusal } from '../../../../shared/Refusal.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'

export interface ActionDialogProps {
  /** A question that names the thing. */
  title: string
  /** What happens then. */
  children: ReactNode
  confirmLabel: string
  isDanger?: boolean
  /** Something has to be chosen first. */
  isDisabled?: boolean
  /** Does it and brings what the screen shows up to date. */
  run: () => Promise<{ message: string }>
  onClose: () => void
}

/** Asks before something is done; a refusal is told in its place and leaves the question open. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, children, confirmLabel, isDanger, isDisabled, run, onClose } = props
  const flash = useFlash()
  const action = useMutation({
    mutationFn: run,
    onSuccess: ({ message }) => {
      onClose()
      flash(message)
    },
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => action.mutate()}
      title={title}
      confirmLabel={confirmLabel}
      isDanger={isDanger ?? false}
      isDisabled={isDisabled ?? false}
      isPending={action.isPending}
    >
      {children}
      <Refusal className="mt-4" error={action.error} />
    </ConfirmDialog>
  )
}
