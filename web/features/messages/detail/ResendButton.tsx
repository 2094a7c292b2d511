import { Send } from 'lucide-react'
import { useState } from 'react'
import type { Sending } from '#contract/messages/sending-calls.ts'
import { lazyNamed } from '../../../platform/lazy-named.tsx'
import { Button } from '../../../ui/Button.tsx'

const ResendDialog = lazyNamed(
  () => import('./ResendDialog.tsx'),
  (file) => file.ResendDialog,
)

/** The way to send once more to those who did not get it. */
export function ResendButton({ sending }: { sending: Sending }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        icon={<Send size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        送信し直す
      </Button>
      {isOpen && <ResendDialog sending={sending} onClose={() => setOpen(false)} />}
    </>
  )
}
