import type { KeyboardEvent } from 'react'

const keys = {
  vertical: { back: 'ArrowUp', forth: 'ArrowDown' },
  horizontal: { back: 'ArrowLeft', forth: 'ArrowRight' },
}

/** Moves the focus among the items by arrow keys, Home and End; gives the item that has it now. */
export function stepFocus(
  event: KeyboardEvent,
  items: readonly HTMLElement[],
  direction: keyof typeof keys,
): HTMLElement | undefined {
  const { back, forth } = keys[direction]
  const focused = document.activeElement
  const at = focused instanceof HTMLElement ? items.indexOf(focused) : -1
  const steps: Record<string, number> = { [back]: at - 1, [forth]: at + 1, Home: 0, End: items.length - 1 }
  const step = steps[event.key]
  if (step === undefined) return undefined
  event.preventDefault()
  const item = items[(step + items.length) % items.length]
  item?.focus()
  return item
}
