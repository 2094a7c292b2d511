import { Wrench } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'

interface EngineerButtonProps {
  /** The dialog, loaded when it is opened. */
  children: (onClose: () => void) => ReactNode
}

export function EngineerButton({ children }: EngineerButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Wrench size={16} aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        設定の手順を見る
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}
