import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef } from 'react'
import { cx } from './class-names.ts'
import { stepFocus } from './step-focus.ts'

export interface MenuAction {
  id: string
  label: ReactNode
  icon?: ReactNode
  onAction: () => void
  isDanger?: boolean
  isDisabled?: boolean
}

interface MenuProps {
  label: string
  actions: readonly MenuAction[]
  /** The button that opens it: spread the props on a Button, an IconButton or a `<button>`. */
  trigger: (button: { popoverTarget: string; 'aria-haspopup': 'menu' }) => ReactNode
}

const itemLook =
  'flex min-h-9 w-full items-center gap-2 rounded-sm px-2 py-1.5 text-left outline-none hover:bg-hover focus:bg-hover ' +
  'aria-disabled:cursor-not-allowed aria-disabled:opacity-50'

/** Actions in a popover of the browser's own: it lies above dialogs, and closing gives the focus back. */
export function Menu({ label, actions, trigger }: MenuProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const onToggle = (event: ToggleEvent) => {
    if (event.newState === 'open') items()[0]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') menu.current?.hidePopover()
    // A dialog around the menu would otherwise close with it.
    if (event.key === 'Escape') event.stopPropagation()
    stepFocus(event, items(), 'vertical')
  }
  return (
    <>
      {trigger({ popoverTarget: id, 'aria-haspopup': 'menu' })}
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onToggle={onToggle}
        onKeyDown={onKeyDown}
        className="panel anchored min-w-44 animate-appear p-1"
      >
        {actions.map((action) => (
          <button
            key={action.id}
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-disabled={action.isDisabled}
            onClick={() => {
              if (action.isDisabled) return
              menu.current?.hidePopover()
              action.onAction()
            }}
            className={cx(itemLook, action.isDanger && 'text-danger-ink')}
          >
            {action.icon}
            {action.label}
          </button>
        ))}
      </div>
    </>
  )
}
