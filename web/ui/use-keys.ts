import { useEffectEvent, useLayoutEffect } from 'react'

const typing =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]'

const isFree = (event: KeyboardEvent) =>
  !event.defaultPrevented &&
  !event.isComposing &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !(event.target instanceof Element && event.target.closest(typing)) &&
  ![...document.querySelectorAll('[aria-modal=true], [role=dialog]')].some((dialog) =>
    dialog.checkVisibility(),
  )

/** The screen's keys, wherever the focus stands, except in fields and while a dialog is open. */
export function useKeys(actions: Record<string, () => void>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = isFree(event) ? actions[event.key] : undefined
    if (!action) return
    event.preventDefault()
    action()
  })
  // with what is seen, not after it: a screen drawn in slices is seen before its other effects run
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
