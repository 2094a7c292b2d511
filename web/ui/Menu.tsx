import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef } from 'react'
import { cx } from './class-names.ts'
import { stepFocus } from './step-focus.ts'

interface MenuItem {
  id: string
  label: ReactNode
  icon?: ReactNode
}

interface MenuCommand extends MenuItem {
  onAction: () => void
  isDanger?: boolean
  isDisabled?: boolean
}

interface MenuLink extends MenuItem {
  href: string
  isNewTab?: boolean
}

export type MenuAction = MenuCommand | MenuLink

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
        {actions.map((action) =>
          'href' in action ? (
            <LinkItem key={action.id} link={action} />
          ) : (
            <CommandItem key={action.id} command={action} onPicked={() => menu.current?.hidePopover()} />
          ),
        )}
      </div>
    </>
  )
}

function LinkItem({ link: { href, icon, label, isNewTab } }: { link: MenuLink }) {
  return (
    <a
      href={href}
      role="menuitem"
      tabIndex={-1}
      {...(isNewTab && { target: '_blank', rel: 'noreferrer' })}
      className={cx(itemLook, 'text-ink no-underline')}
    >
      {icon}
      {label}
      {isNewTab && <span className="sr-only">（新しいタブで開きます）</span>}
    </a>
  )
}

function CommandItem({ command, onPicked }: { command: MenuCommand; onPicked: () => void }) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={command.isDisabled}
      onClick={() => {
        if (command.isDisabled) return
        onPicked()
        command.onAction()
      }}
      className={cx(itemLook, command.isDanger && 'text-danger-ink')}
    >
      {command.icon}
      {command.label}
    </button>
  )
}
