import { Dialog } from '../../../ui/Dialog.tsx'
import { MailLayout, type MailLayoutProps } from './MailLayout.tsx'

export function WideMailLayout({ onClose, ...mail }: MailLayoutProps & { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} size="large" title="パソコンでの見え方">
      <div className="rounded border">
        <MailLayout {...mail} />
      </div>
    </Dialog>
  )
}
