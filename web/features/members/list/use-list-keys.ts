import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

const typing =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]'

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

const frames = 60

interface RowFocus {
  list: RefObject<HTMLElement | null>
  count: number
  /** The row to begin with while none has the focus. */
  firstShown: () => number
  scrollTo: (index: number) => void
}

/** The place in the list of the row that holds the focus. */
export const focusedRow = () => {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]')
  return row ? Number(row.dataset.row) : null
}

/** Moves the focus from row to row; the row's link carries it, so that Enter opens the member. */
export function useRowSteps({ list, count, firstShown, scrollTo }: RowFocus): (step: 1 | -1) => void {
  // Where the keys have got to while the row there is still being drawn.
  const aim = useRef<number | null>(null)
  const focusOnceThere = (index: number, left: number) => {
    if (aim.current !== index) return
    const link = list.current?.querySelector<HTMLElement>(`[data-row="${index}"] a`)
    if (!link && left > 0) {
      requestAnimationFrame(() => focusOnceThere(index, left - 1))
      return
    }
    aim.current = null
    link?.focus({ preventScroll: true })
  }
  return (step) => {
    const at = aim.current ?? focusedRow()
    const target = at === null ? firstShown() : at + step
    if (target < 0 || target >= count) return
    aim.current = target
    scrollTo(target)
    focusOnceThere(target, frames)
  }
}
