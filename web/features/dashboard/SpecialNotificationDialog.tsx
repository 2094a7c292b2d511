import { ExternalLink } from 'lucide-react'
import type { SpecialNotification } from '#contract/company/notification-calls.ts'
import { SanitizedHtml } from '../../parts/SanitizedHtml.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Dialog } from '../../ui/Dialog.tsx'

interface SpecialNotificationDialogProps {
  notification: SpecialNotification
  onClose: () => void
}

export function SpecialNotificationDialog({ notification, onClose }: SpecialNotificationDialogProps) {
  const { external_link: link } = notification
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={notification.title}
      actions={
        <>
          <Button onClick={onClose}>閉じる</Button>
          {link?.startsWith('https://') && (
            <a
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ variant: 'primary' })}
            >
              詳しく見る
              <ExternalLink size={16} aria-hidden />
              <span className="sr-only">（新しいタブで開きます）</span>
            </a>
          )}
        </>
      }
    >
      {notification.image_uri && <img src={notification.image_uri} alt="" className="mb-4 w-full rounded" />}
      <SanitizedHtml html={notification.body} />
    </Dialog>
  )
}
