import { type RefObject, useRef } from 'react'

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
