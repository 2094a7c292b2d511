import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'

/** Where the frame keeps its one place for saving; nothing outside the frame. */
export const SaveSlot = createContext<HTMLElement | null>(null)

interface SaveBarProps {
  /** What saving sends, or why it cannot be done. */
  children?: ReactNode
  /** The buttons, the main one last; those of a form name it by its id. */
  actions: ReactNode
}

/** The place for saving, at the foot of the window while there is something to save. */
export function SaveBar({ children, actions }: SaveBarProps) {
  const slot = use(SaveSlot)
  const bar = (
    <section aria-label="保存" className="save-bar">
      <div className="min-w-0 flex-1 basis-48 wrap-anywhere">{children}</div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2">{actions}</div>
    </section>
  )
  return slot ? createPortal(bar, slot) : bar
}
