import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFlash } from '../../../../platform/flash.tsx'
import { japaneseOf, RequestError } from '../../../../platform/request-error.ts'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'

export interface ActionDialogProps {
  /** A question that names the thing. */
  title: string
  /** What happens then. */
  children: ReactNode
  confirmLabel: string
  isDanger?: boolean
  /** Does it and brings what the screen shows up to date. */
  run: () => Promise<{ message: string }>
  onClose: () => void
}

/** The sentence for a refusal: that of the field it names, if any. */
export const refusalOf = (error: unknown): string =>
  (error instanceof RequestError && error.fields[0]?.message) || japaneseOf(error)

export function Refusal({ error }: { error: unknown }) {
  if (!error) return null
  return (
    <p role="alert" className="mt-4 rounded bg-danger-soft px-3 py-2 text-sm text-danger-ink">
      {refusalOf(error)}
    </p>
  )
}

/** Asks before something is done; a refusal is told in its place and leaves the question open. */
export function ActionDialog({ title, children, confirmLabel, isDanger, run, onClose }: ActionDialogProps) {
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
      isPending={action.isPending}
    >
      {children}
      <Refusal error={action.error} />
    </ConfirmDialog>
  )
}
