import type { ComponentProps, ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Pressable } from 'react-aria-components/Pressable'
import { cx } from './class-names.ts'
import { Locale } from './Locale.tsx'
import { optionLook } from './option-look.ts'

export interface MenuAction {
  id: string
  label: string
  icon?: ReactNode
  onAction: () => void
  isDanger?: boolean
  isDisabled?: boolean
}

interface MenuProps {
  /** One native button, such as `<button className={buttonClass()}>` or Button. */
  trigger: ComponentProps<typeof Pressable>['children']
  label: string
  actions: readonly MenuAction[]
}

export function Menu({ trigger, label, actions }: MenuProps) {
  return (
    <Locale>
      <MenuTrigger>
        <Pressable>{trigger}</Pressable>
        <Popover className="panel min-w-44 animate-appear overflow-auto p-1" offset={4}>
          <AriaMenu aria-label={label} className="outline-none">
            {actions.map((action) => (
              <MenuItem
                key={action.id}
                id={action.id}
                textValue={action.label}
                onAction={action.onAction}
                isDisabled={action.isDisabled ?? false}
                className={cx(optionLook, action.isDanger && 'text-danger-ink')}
              >
                {action.icon}
                {action.label}
              </MenuItem>
            ))}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </Locale>
  )
}
