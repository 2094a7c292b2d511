import { ShowForm } from '../shared/second-factor/ShowForm.tsx'
import { Dialog } from '../ui/Dialog.tsx'

export function StepUpDialog({ onAnswer }: { onAnswer: (isShown: boolean) => void }) {
  return (
    <Dialog
      size="small"
      isOpen
      onClose={() => onAnswer(false)}
      isDismissable={false}
      title="続けるには、本人確認をしてください"
    >
      <ShowForm label="確認する" onShown={() => onAnswer(true)} />
    </Dialog>
  )
}
