import type { ComponentProps, ReactNode } from 'react'
import { Focusable } from 'react-aria-components/Focusable'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'

interface TooltipProps {
  /** A word or two that the trigger's own name already says or completes. */
  text: ReactNode
  /** One element that can take the focus. */
  children: ComponentProps<typeof Focusable>['children']
  placement?: 'top' | 'bottom' | 'left' | 'right'
}

export function Tooltip({ text, children, placement = 'top' }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={100}>
      <Focusable>{children}</Focusable>
      <AriaTooltip
        placement={placement}
        offset={6}
        className="max-w-64 animate-appear rounded bg-ink px-2 py-1 text-xs text-surface shadow-raised print:hidden"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
