import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'

const delay = 500

/** What the trigger, one native button or link, must take. */
function useTooltip(id: string) {
  const [source, setSource] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = (element: HTMLElement, after: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setSource(element), after)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setSource(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const trigger = {
    onPointerEnter: ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
      if (pointerType !== 'touch') show(currentTarget, delay)
    },
    onPointerLeave: hide,
    onPointerDown: hide,
    onFocus: ({ currentTarget }: { currentTarget: HTMLElement }) => {
      // a popover that closes gives the focus back while the browser refuses to show another
      if (currentTarget.matches(':focus-visible')) show(currentTarget, 0)
    },
    onBlur: hide,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide()
    },
    'aria-describedby': source ? id : undefined,
  }
  return { source, trigger }
}

interface TooltipProps {
  text: ReactNode
  children: (trigger: ReturnType<typeof useTooltip>['trigger']) => ReactNode
}

export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const { source, trigger } = useTooltip(id)
  return (
    <>
      {children(trigger)}
      {source && (
        <span
          ref={(tip) => tip?.showPopover({ source })}
          id={id}
          popover="manual"
          role="tooltip"
          className="anchored-above pointer-events-none max-w-64 animate-appear rounded bg-ink px-2 py-1 text-meta text-surface"
        >
          {text}
        </span>
      )}
    </>
  )
}
