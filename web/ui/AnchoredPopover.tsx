import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'

interface AnchoredPopoverProps {
  /** The button that it belongs to and that gets the focus back; it may be there long before this file is. */
  anchor: RefObject<HTMLButtonElement | null>
  label: string
  onClose: () => void
  children: ReactNode
}

/** Open from the moment it is shown, below a button that is no part of it. */
export function AnchoredPopover({ anchor, label, onClose, children }: AnchoredPopoverProps) {
  return (
    <Popover
      isOpen
      triggerRef={anchor}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      placement="bottom start"
      offset={4}
      className="panel max-w-96 animate-appear overflow-auto"
    >
      <Dialog aria-label={label} className="p-4 outline-none">
        {children}
      </Dialog>
    </Popover>
  )
}
