import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

type OtherAccountDialogProps = { name: string | null; isOpen: boolean; onClose: () => void }

/** Another tab signed somebody else in: nothing more is taken from this page, and what was typed stays on it. */
export function OtherAccountDialog({ name, isOpen, onClose }: OtherAccountDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      size="small"
      isOpen={isOpen}
      onClose={onClose}
      title={name ? `いまは${name}さんとしてログインしています` : '別のアカウントでログインしています'}
      actions={
        <>
          <Button onClick={onClose}>この画面に残る</Button>
          <Button variant="primary" onClick={() => location.reload()}>
            再読み込みする
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        別のタブでアカウントが替わったため、この画面からは保存できません。入力した内容は、この画面に残っています。
      </p>
    </Dialog>
  )
}
