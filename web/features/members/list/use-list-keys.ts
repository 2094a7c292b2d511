import { type RefObject, useEffect, useEffectEvent } from 'react'

const typing = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]'

const isFree = (event: KeyboardEvent) =>
  !event.defaultPrevented &&
  !event.isComposing &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !(event.target instanceof Element && event.target.closest(typing)) &&
  !document.querySelector('[aria-modal=true], [role=dialog]')

/** The list's keys, wherever on the screen the focus stands, except in fields and dialogs. */
export function useListKeys(actions: Record<string, () => void>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = isFree(event) ? actions[event.key] : undefined
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

const frames = 30

function focusOnceThere(list: HTMLElement, index: number, left = frames): void {
  const link = list.querySelector<HTMLElement>(`[data-row="${index}"] a`)
  if (link) link.focus({ preventScroll: true })
  else if (left > 0) requestAnimationFrame(() => focusOnceThere(list, index, left - 1))
}

interface RowFocus {
  list: RefObject<HTMLElement | null>
  count: number
  /** The row to begin with while none has the focus. */
  firstShown: () => number
  scrollTo: (index: number) => void
}

/** Moves the focus from row to row; the row's link carries it, so that Enter opens the member. */
export function useRowSteps({ list, count, firstShown, scrollTo }: RowFocus): (step: 1 | -1) => void {
  return (step) => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]')
    const target = row ? Number(row.dataset.row) + step : firstShown()
    if (!list.current || target < 0 || target >= count) return
    scrollTo(target)
    focusOnceThere(list.current, target)
  }
}
