import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { Kbd } from './Kbd.tsx'

export interface KeyMeaning {
  keys: readonly string[]
  does: string
}

interface KeysDialogProps {
  isOpen: boolean
  onClose: () => void
  meanings: readonly KeyMeaning[]
  children?: ReactNode
}

export function KeysDialog({ isOpen, onClose, meanings, children }: KeysDialogProps) {
  return (
    <Dialog title="キーボード操作" size="small" isOpen={isOpen} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2">
        {meanings.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex items-center gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Dialog>
  )
}
