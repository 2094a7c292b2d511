import { CodeForm } from '../shared/second-factor/CodeForm.tsx'
import { Dialog } from '../ui/Dialog.tsx'

export function StepUpDialog({ onAnswer }: { onAnswer: (isShown: boolean) => void }) {
  return (
    <Dialog
      size="small"
      isOpen
      onClose={() => onAnswer(false)}
      isDismissable={false}
      title="本人確認のため、確認コードを入力してください"
    >
      <CodeForm label="確認する" onShown={() => onAnswer(true)} />
    </Dialog>
  )
}
